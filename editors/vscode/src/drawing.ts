// Draws the graph of a catalog as SVG, in the colours of the editor's theme.

import { type CatalogNode, type Graph } from './catalog';
import { layOut, type Placed } from './layout';

const kSizes = { width: 165, height: 40, gapX: 40, gapY: 14 };
const kMargin = 20;
const kMaxText = 20;

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

function shortened(text: string): string {
  return text.length <= kMaxText ? text : `…${text.slice(text.length - kMaxText + 1)}`;
}

/** One hue for each type, the same in every graph. */
function hueOf(type: string): number {
  let hash = 0;
  for (const c of type) hash = (hash * 31 + c.codePointAt(0)!) % 360;
  return hash;
}

/** The handle that opens and closes a container. */
function handle({ members, isOpen }: CatalogNode): string {
  if (members === undefined) return '';
  return `<g class="handle" transform="translate(${kSizes.width} 0)"><rect x="-58" width="58" height="20" rx="5"/>` +
    `<text x="-8" y="14" text-anchor="end">${members} ${isOpen ? '▾' : '▸'}</text></g>`;
}

function box(node: CatalogNode, at: Placed, isFound: boolean): string {
  const line = node.line === undefined ? '' : ` data-line="${node.line}"`;
  const state = node.members === undefined ? '' : ` aria-expanded="${node.isOpen === true}"`;
  const kinds = ['node', ...(node.isOpen === false ? ['closed'] : []), ...(isFound ? ['found'] : [])];
  return `<g class="${kinds.join(' ')}" tabindex="0" role="button" data-id="${escaped(node.id)}"${line}${state} transform="translate(${at.x} ${at.y})">
<title>${escaped(node.details)}</title>
<rect class="box" width="${kSizes.width}" height="${kSizes.height}" rx="5" style="--hue:${hueOf(node.type)}"/>
<text class="type" x="9" y="15">${escaped(shortened(node.type))}</text>
<text x="9" y="31">${escaped(shortened(node.title))}</text>${handle(node)}
</g>`;
}

function curve(from: Placed, to: Placed): string {
  const startX = from.x + kSizes.width;
  const startY = from.y + kSizes.height / 2;
  const endY = to.y + kSizes.height / 2;
  const bend = Math.max(40, Math.abs(to.x - startX) / 2);
  return `M${startX} ${startY} C${startX + bend} ${startY} ${to.x - bend} ${endY} ${to.x - 3} ${endY}`;
}

/** Draws a graph; what is found stands out. */
export function draw(graph: Graph, found: ReadonlySet<string> = new Set()): string {
  const { places, width, height } = layOut(graph.nodes.map((node) => node.id), graph.edges, kSizes);
  const lines = graph.edges.map(
    (edge) =>
      `<path class="edge ${edge.kind}" data-from="${escaped(edge.from)}" data-to="${escaped(edge.to)}" ` +
      `marker-end="url(#${edge.kind})" d="${curve(places.get(edge.from)!, places.get(edge.to)!)}"/>`,
  );
  const boxes = graph.nodes.map((node) => box(node, places.get(node.id)!, found.has(node.id)));
  const markers = ['contains', 'before', 'notifies'].map(
    (kind) =>
      `<marker id="${kind}" class="${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">` +
      `<path d="M0 0L8 4L0 8z"/></marker>`,
  );
  const view = `${-kMargin} ${-kMargin} ${width + 2 * kMargin} ${height + 2 * kMargin}`;
  const searched = found.size > 0 ? ' class="searched"' : '';
  return `<svg${searched} xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width + 2 * kMargin}" height="${height + 2 * kMargin}">
<defs>${markers.join('')}</defs>
${lines.join('\n')}
${boxes.join('\n')}
</svg>`;
}
