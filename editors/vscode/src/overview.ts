// The part of a large graph that is drawn: classes and other containers are single boxes until they are opened.

import type { CatalogEdge, CatalogNode, Graph } from './catalog';

/** The number of boxes up to which containers are open at first. */
const kMaxOpen = 80;
/** The number of found resources that are shown in open containers. */
export const kMaxRevealed = 100;

export class Overview {
  private readonly parents = new Map<string, string>();
  private readonly members = new Map<string, string[]>();
  private readonly sizes = new Map<string, number>();

  constructor(readonly graph: Graph) {
    const stages = new Set(graph.nodes.filter(({ type }) => type === 'Stage').map(({ id }) => id));
    for (const { from, to, kind } of graph.edges) {
      if (kind !== 'contains' || stages.has(from) || this.parents.has(to) || this.ancestorsOf(from).includes(to) || from === to) continue;
      this.parents.set(to, from);
      const known = this.members.get(from);
      if (known) known.push(to);
      else this.members.set(from, [to]);
    }
    for (const { id } of graph.nodes) for (const ancestor of this.ancestorsOf(id)) this.sizes.set(ancestor, (this.sizes.get(ancestor) ?? 0) + 1);
  }

  get hasContainers(): boolean {
    return this.members.size > 0;
  }

  /** The containers that are open before the user opens or closes any: the outer ones, level by level, as far as a window shows all. */
  initial(): Set<string> {
    const open = new Set<string>();
    let level = this.graph.nodes.map(({ id }) => id).filter((id) => !this.parents.has(id));
    let shown = level.length;
    while (level.length > 0) {
      const next = level.flatMap((id) => this.members.get(id) ?? []);
      shown += next.length;
      if (shown > kMaxOpen) break;
      for (const id of level) if (this.members.has(id)) open.add(id);
      level = next;
    }
    return open;
  }

  all(): Set<string> {
    return new Set(this.members.keys());
  }

  /** Returns the resources that have each word of a text in their reference, or in an attribute. */
  search(text: string): string[] {
    const words = text.toLowerCase().split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    const found = this.graph.nodes.filter(({ details }) => {
      const lower = details.toLowerCase();
      return words.every((word) => lower.includes(word));
    });
    return found.map(({ id }) => id);
  }

  /** Returns the containers that must be open to show these resources. */
  around(ids: string[]): Set<string> {
    return new Set(ids.flatMap((id) => this.ancestorsOf(id)));
  }

  /** Returns the graph of what is shown: an edge of a hidden resource belongs to the closed container around it. */
  visible(open: ReadonlySet<string>): Graph {
    const shownAs = this.representatives(open);
    const nodes: CatalogNode[] = this.graph.nodes
      .filter(({ id }) => shownAs.get(id) === id)
      .map((node) => (this.members.has(node.id) ? { ...node, members: this.sizes.get(node.id), isOpen: open.has(node.id) } : node));
    const edges = new Map<string, CatalogEdge>();
    for (const { from, to, kind } of this.graph.edges) {
      const edge = { from: shownAs.get(from)!, to: shownAs.get(to)!, kind };
      if (edge.from !== edge.to) edges.set(`${edge.from}\0${edge.to}\0${kind}`, edge);
    }
    return { nodes, edges: [...edges.values()] };
  }

  private representatives(open: ReadonlySet<string>): Map<string, string> {
    const shownAs = new Map<string, string>();
    for (const { id } of this.graph.nodes) {
      // From the outermost container inwards; the containers of containers are known by then.
      for (const each of [...this.ancestorsOf(id).reverse(), id]) {
        if (shownAs.has(each)) continue;
        const parent = this.parents.get(each);
        const outer = parent === undefined ? undefined : shownAs.get(parent)!;
        shownAs.set(each, outer === undefined || (outer === parent && open.has(parent)) ? each : outer);
      }
    }
    return shownAs;
  }

  /** Innermost first. */
  private ancestorsOf(id: string): string[] {
    const ancestors: string[] = [];
    for (let parent = this.parents.get(id); parent !== undefined; parent = this.parents.get(parent)) ancestors.push(parent);
    return ancestors;
  }
}

/** What a user has opened, closed and searched in the graphs of one subject. */
export class GraphChoice {
  private toggled = new Map<string, boolean>();
  private text = '';

  get query(): string {
    return this.text;
  }

  search(text: string): void {
    this.text = text;
    // A container that was closed before may have what is searched.
    this.toggled = new Map([...this.toggled].filter(([, isOpen]) => isOpen));
  }

  toggle(overview: Overview, id: string): void {
    this.toggled.set(id, !this.openIn(overview).has(id));
  }

  toggleAll(overview: Overview, isOpen: boolean): void {
    this.toggled = new Map([...overview.all()].map((id) => [id, isOpen]));
  }

  openIn(overview: Overview): Set<string> {
    const open = new Set([...overview.initial(), ...overview.around(overview.search(this.text).slice(0, kMaxRevealed))]);
    for (const [id, isOpen] of this.toggled) {
      if (isOpen) open.add(id);
      else open.delete(id);
    }
    return open;
  }
}
