// How a drawn graph (drawing.ts) looks and what can be done with it, in an editor's panel and on a page.

export const kGraphStyle = `
.key::before { content: ''; display: inline-block; width: 22px; margin-right: 6px; vertical-align: middle; border-top: 2px solid var(--line); }
main svg, svg.graph { cursor: grab; }
.contains { --line: var(--vscode-disabledForeground); } .before { --line: var(--vscode-charts-blue); } .notifies { --line: var(--vscode-charts-orange); }
.edge { fill: none; stroke: var(--line); stroke-width: 1.4; } .edge.contains { stroke-dasharray: 3 3; } marker path { fill: var(--line); }
.node { cursor: pointer; outline: none; }
.node rect { fill: var(--vscode-editorWidget-background); stroke: hsl(var(--hue) 55% 55%); stroke-width: 1.5; }
.node:focus rect, .node.near rect { stroke-width: 3; }
.node text { fill: var(--vscode-editor-foreground); font-size: 12px; } .node .type { opacity: .7; font-size: 10px; }
svg.picked .node:not(.near), svg.picked .edge:not(.near) { opacity: .2; }
`;

/**
 * Drag to move, wheel to zoom, hover to see what is connected, click to go to the code. Needs nothing outside of itself: its text becomes the
 * script of a panel.
 */
export function actOn(svg: SVGSVGElement, go: (line: number | undefined, id: string) => void): void {
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
  svg.addEventListener('pointerdown', (event) => (drag = event));
  addEventListener('pointerup', () => (drag = undefined));
  addEventListener('pointermove', (event) => {
    if (!drag) return;
    const scale = Math.max(view.width / svg.clientWidth, view.height / svg.clientHeight);
    view.x -= (event.clientX - drag.clientX) * scale;
    view.y -= (event.clientY - drag.clientY) * scale;
    drag = event;
  });
  const all = (selector: string) => svg.querySelectorAll<SVGElement>(selector);
  const pick = (id?: string) => {
    svg.classList.toggle('picked', id !== undefined);
    const near = new Set([id]);
    for (const edge of all('.edge')) {
      const touches = id !== undefined && (edge.dataset.from === id || edge.dataset.to === id);
      edge.classList.toggle('near', touches);
      if (touches) near.add(edge.dataset.from).add(edge.dataset.to);
    }
    for (const node of all('.node')) node.classList.toggle('near', id !== undefined && near.has(node.dataset.id));
  };
  const goTo = (node: SVGElement) => {
    go(node.dataset.line ? Number(node.dataset.line) : undefined, node.dataset.id ?? '');
  };
  for (const node of all('.node')) {
    node.addEventListener('pointerenter', () => pick(node.dataset.id));
    node.addEventListener('pointerleave', () => pick());
    node.addEventListener('click', () => goTo(node));
    node.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') goTo(node);
    });
  }
}
