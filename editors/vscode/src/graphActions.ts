// How a drawn graph (drawing.ts) looks and what can be done with it, in an editor's panel and on a page.

export const kGraphStyle = `
.key::before { content: ''; display: inline-block; width: 22px; margin-right: 6px; vertical-align: middle; border-top: 2px solid var(--line); }
main svg, svg.graph { cursor: grab; }
.contains { --line: var(--vscode-disabledForeground); } .before { --line: var(--vscode-charts-blue); } .notifies { --line: var(--vscode-charts-orange); }
.edge { fill: none; stroke: var(--line); stroke-width: 1.4; } .edge.contains { stroke-dasharray: 3 3; } marker path { fill: var(--line); }
.node { cursor: pointer; outline: none; }
.node .box { fill: var(--vscode-editorWidget-background); stroke: hsl(var(--hue) 55% 55%); stroke-width: 1.5; }
.node:focus .box, .node.near .box { stroke-width: 3; } .node.closed .box { stroke-dasharray: 7 3; }
.handle rect { fill: transparent; } .node .handle text { font-size: 11px; opacity: .85; } .handle:hover text { font-weight: bold; opacity: 1; }
svg.searched .node:not(.found) { opacity: .45; } .node.found .box { stroke-width: 3; fill: var(--vscode-editor-findMatchHighlightBackground, var(--vscode-editorWidget-background)); }
.node text { fill: var(--vscode-editor-foreground); font-size: 12px; } .node .type { opacity: .7; font-size: 10px; }
svg.picked .node:not(.near), svg.picked .edge:not(.near) { opacity: .2; }
`;

/**
 * Drag to move, wheel to zoom, hover to see what is connected, click to go to the code; the handle of a container, or the space bar, opens and
 * closes it. Needs nothing outside of itself: its text becomes the script of a panel.
 */
export function actOn(svg: SVGSVGElement, go: (line: number | undefined, id: string) => void, toggle?: (id: string) => void): void {
  const view = svg.viewBox.baseVal;
  let drag: PointerEvent | undefined;
  const leastScale = 0.6;
  // A large graph begins readable at its left end, not small as a whole.
  const shrinking = Math.max(view.width / svg.clientWidth, view.height / svg.clientHeight) * leastScale;
  if (shrinking > 1) {
    view.y += view.height / 2 - svg.clientHeight / leastScale / 2;
    view.width = svg.clientWidth / leastScale;
    view.height = svg.clientHeight / leastScale;
  }
  svg.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const factor = event.deltaY < 0 ? 0.87 : 1.15;
      const frame = svg.getBoundingClientRect();
      view.x += (view.width * (1 - factor) * (event.clientX - frame.left)) / frame.width;
      view.y += (view.height * (1 - factor) * (event.clientY - frame.top)) / frame.height;
      view.width *= factor;
      view.height *= factor;
    },
    { passive: false },
  );
  svg.addEventListener('pointerdown', (event) => {
    drag = event;
    const drop = () => {
      drag = undefined;
      removeEventListener('pointermove', move);
    };
    const move = (event: PointerEvent) => {
      if (!drag) return;
      const scale = Math.max(view.width / svg.clientWidth, view.height / svg.clientHeight);
      view.x -= (event.clientX - drag.clientX) * scale;
      view.y -= (event.clientY - drag.clientY) * scale;
      drag = event;
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', drop, { once: true });
  });
  // The edges of each node are found once: a graph may have thousands.
  const nodes = new Map<string, SVGElement>();
  const edges = new Map<string, SVGElement[]>();
  for (const node of svg.querySelectorAll<SVGElement>('.node')) nodes.set(node.dataset.id ?? '', node);
  for (const edge of svg.querySelectorAll<SVGElement>('.edge'))
    for (const id of [edge.dataset.from ?? '', edge.dataset.to ?? '']) {
      const known = edges.get(id);
      if (known) known.push(edge);
      else edges.set(id, [edge]);
    }
  let near: SVGElement[] = [];
  const pick = (id?: string) => {
    svg.classList.toggle('picked', id !== undefined);
    for (const element of near) element.classList.remove('near');
    const touching = id === undefined ? [] : (edges.get(id) ?? []);
    const ends = touching.flatMap((edge) => [edge.dataset.from ?? '', edge.dataset.to ?? '']);
    near = [...touching, ...(id === undefined ? [] : [id, ...ends]).flatMap((end) => nodes.get(end) ?? [])];
    for (const element of near) element.classList.add('near');
  };
  const goTo = (node: SVGElement) => {
    go(node.dataset.line ? Number(node.dataset.line) : undefined, node.dataset.id ?? '');
  };
  for (const [id, node] of nodes) {
    const isContainer = node.querySelector('.handle') !== null;
    node.addEventListener('pointerenter', () => pick(id));
    node.addEventListener('pointerleave', () => pick());
    node.addEventListener('click', (event) => {
      if (toggle && isContainer && (event.target as Element).closest('.handle')) toggle(id);
      else goTo(node);
    });
    node.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') goTo(node);
      if (event.key !== ' ' || !toggle || !isContainer) return;
      event.preventDefault();
      toggle(id);
    });
  }
}
