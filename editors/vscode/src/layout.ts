// Lays out a directed graph in layers from left to right: every edge that is not part of a cycle
// leads to a later layer, and nodes stand near what they are connected with.

export interface Edge {
  from: string;
  to: string;
}

export interface Placed {
  x: number;
  y: number;
}

export interface Layout {
  places: Map<string, Placed>;
  width: number;
  height: number;
}

export interface Sizes {
  width: number;
  height: number;
  gapX: number;
  gapY: number;
}

const kSweeps = 8;
/** The greatest number of nodes in a column; a layer of more has several. */
const kMaxRows = 40;

/** Edges without those that close a cycle, found by a depth-first walk in the order of the nodes. */
export function withoutCycles(nodes: string[], edges: Edge[]): Edge[] {
  const outgoing = neighbours(edges, 'from', 'to');
  const state = new Map<string, 'open' | 'done'>();
  const closing = new Set<string>();
  for (const root of nodes) {
    if (state.has(root)) continue;
    // A stack of our own: a catalog may be a chain of thousands.
    const stack: { node: string; next: number }[] = [{ node: root, next: 0 }];
    state.set(root, 'open');
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      const target = (outgoing.get(top.node) ?? [])[top.next++];
      if (target === undefined) {
        state.set(top.node, 'done');
        stack.pop();
      } else if (state.get(target) === 'open') {
        closing.add(key({ from: top.node, to: target }));
      } else if (!state.has(target)) {
        state.set(target, 'open');
        stack.push({ node: target, next: 0 });
      }
    }
  }
  return edges.filter((edge) => !closing.has(key(edge)));
}

/** For each node the number of its layer: one more than the greatest of those that lead to it. */
export function layersOf(nodes: string[], edges: Edge[]): Map<string, number> {
  const outgoing = neighbours(edges, 'from', 'to');
  const waiting = new Map(nodes.map((node) => [node, 0]));
  for (const edge of edges) waiting.set(edge.to, (waiting.get(edge.to) ?? 0) + 1);
  const layers = new Map(nodes.map((node) => [node, 0]));
  const ready = nodes.filter((node) => waiting.get(node) === 0);
  for (let i = 0; i < ready.length; ++i) {
    for (const target of outgoing.get(ready[i]) ?? []) {
      layers.set(target, Math.max(layers.get(target)!, layers.get(ready[i])! + 1));
      waiting.set(target, waiting.get(target)! - 1);
      if (waiting.get(target) === 0) ready.push(target);
    }
  }
  return layers;
}

export function layOut(nodes: string[], allEdges: Edge[], sizes: Sizes): Layout {
  const known = new Set(nodes);
  const edges = withoutCycles(
    nodes,
    allEdges.filter((edge) => known.has(edge.from) && known.has(edge.to) && edge.from !== edge.to),
  );
  const layers = layersOf(nodes, edges);
  const columns: string[][] = [];
  for (const node of nodes) (columns[layers.get(node)!] ??= []).push(node);
  sortColumns(columns, edges);

  const split = columns.flatMap(splitColumn);
  const tallest = split.reduce((most, column) => Math.max(most, column.length), 0);
  const step = sizes.height + sizes.gapY;
  const places = new Map<string, Placed>();
  split.forEach((column, i) => {
    const top = ((tallest - column.length) * step) / 2;
    column.forEach((node, row) => places.set(node, { x: i * (sizes.width + sizes.gapX), y: top + row * step }));
  });
  return {
    places,
    width: Math.max(0, split.length * (sizes.width + sizes.gapX) - sizes.gapX),
    height: Math.max(0, tallest * step - sizes.gapY),
  };
}

/** Splits a column into columns of about the same length. */
function splitColumn(column: string[]): string[][] {
  const count = Math.ceil(column.length / Math.max(kMaxRows, Math.ceil(Math.sqrt(column.length))));
  const rows = Math.ceil(column.length / count);
  return Array.from({ length: count }, (_, i) => column.slice(i * rows, (i + 1) * rows));
}

/** Brings each column into the order of the mean of its neighbours' rows, forth and back. */
function sortColumns(columns: string[][], edges: Edge[]): void {
  const incoming = neighbours(edges, 'to', 'from');
  const outgoing = neighbours(edges, 'from', 'to');
  for (let sweep = 0; sweep < kSweeps; ++sweep) {
    const forth = sweep % 2 === 0;
    const beside = forth ? incoming : outgoing;
    const rows = new Map<string, number>();
    for (const column of columns) column.forEach((node, row) => rows.set(node, row / column.length));
    const order = forth ? columns : [...columns].reverse();
    for (const column of order) {
      const means = new Map(column.map((node) => [node, meanOf(beside.get(node) ?? [], rows) ?? rows.get(node)!]));
      column.sort((a, b) => means.get(a)! - means.get(b)!);
      column.forEach((node, row) => rows.set(node, row / column.length));
    }
  }
}

function meanOf(nodes: string[], rows: Map<string, number>): number | undefined {
  if (nodes.length === 0) return undefined;
  return nodes.reduce((sum, node) => sum + rows.get(node)!, 0) / nodes.length;
}

function neighbours(edges: Edge[], of: keyof Edge, which: keyof Edge): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const edge of edges) {
    const list = lists.get(edge[of]);
    if (list) list.push(edge[which]);
    else lists.set(edge[of], [edge[which]]);
  }
  return lists;
}

function key(edge: Edge): string {
  return `${edge.from}\0${edge.to}`;
}
