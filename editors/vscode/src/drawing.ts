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

function box(node: CatalogNode, at: Placed): string {
  const line = node.line === undefined ? '' : ` data-line="${node.line}"`;
  return `<g class="node" tabindex="0" role="button" data-id="${escaped(node.id)}"${line} transform="translate(${at.x} ${at.y})">
<title>${escaped(node.details)}</title>
<rect width="${kSizes.width}" height="${kSizes.height}" rx="5" style="--hue:${hueOf(node.type)}"/>
<text class="type" x="9" y="15">${escaped(shortened(node.type))}</text>
<text x="9" y="31">${escaped(shortened(node.title))}</text>
</g>`;
}

function curve(from: Placed, to: Placed): string {
  const startX = from.x + kSizes.width;
  const startY = from.y + kSizes.height / 2;
  const endY = to.y + kSizes.height / 2;
  const bend = Math.max(40, Math.abs(to.x - startX) / 2);
  return `M${startX} ${startY} C${startX + bend} ${startY} ${to.x - bend} ${endY} ${to.x - 3} ${endY}`;
}

export function draw(graph: Graph): string {
  const { places, width, height } = layOut(graph.nodes.map((node) => node.id), graph.edges, kSizes);
  const lines = graph.edges.map(
    (edge) =>
      `<path class="edge ${edge.kind}" data-from="${escaped(edge.from)}" data-to="${escaped(edge.to)}" ` +
      `marker-end="url(#${edge.kind})" d="${curve(places.get(edge.from)!, places.get(edge.to)!)}"/>`,
  );
  const boxes = graph.nodes.map((node) => box(node, places.get(node.id)!));
  const markers = ['contains', 'before', 'notifies'].map(
    (kind) =>
      `<marker id="${kind}" class="${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">` +
      `<path d="M0 0L8 4L0 8z"/></marker>`,
  );
  const view = `${-kMargin} ${-kMargin} ${width + 2 * kMargin} ${height + 2 * kMargin}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" width="${width + 2 * kMargin}" height="${height + 2 * kMargin}">
<defs>${markers.join('')}</defs>
${lines.join('\n')}
${boxes.join('\n')}
</svg>`;
}
