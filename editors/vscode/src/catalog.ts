// What `puppet-ls compile --format json` prints, as a graph.

import type { Edge } from './layout';

/** A value of which only the type is known. */
export interface UnknownValue {
  unknown: string;
}

export interface Resource {
  type: string;
  title: string | UnknownValue;
  /** The declaration, which an included class has none of. */
  file?: string;
  line?: number;
  exported?: boolean;
  uncertain?: boolean;
  parameters: Record<string, unknown>;
}

export interface Catalog {
  resources: Resource[];
  edges: { source: string; target: string }[];
  classes: string[];
}

export type Kind = 'contains' | 'before' | 'notifies';

export interface CatalogEdge extends Edge {
  kind: Kind;
}

export interface CatalogNode {
  id: string;
  type: string;
  title: string;
  file?: string;
  line?: number;
  details: string;
  /** Of a container: the number of resources in it, and whether they are drawn. */
  members?: number;
  isOpen?: boolean;
}

export interface Graph {
  nodes: CatalogNode[];
  edges: CatalogEdge[];
}

/** The parameters that order resources: what they mean, and whether the other one comes first. */
const kRelationships: Record<string, { kind: Kind; otherFirst: boolean }> = {
  before: { kind: 'before', otherFirst: false },
  notify: { kind: 'notifies', otherFirst: false },
  require: { kind: 'before', otherFirst: true },
  subscribe: { kind: 'notifies', otherFirst: true },
};

const kMaxDetails = 30;

export function isUnknown(value: unknown): value is UnknownValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.keys(value).length === 1 && typeof (value as Partial<UnknownValue>).unknown === 'string';
}

export function titleOf({ title }: Resource): string {
  return isUnknown(title) ? `unknown ${title.unknown}` : title;
}

export function referenceOf(resource: Resource): string {
  return `${resource.type}[${titleOf(resource)}]`;
}

/** Returns the resources with references that differ even where titles are unknown, without what every catalog has. */
export function shownResources(catalog: Catalog): { id: string; resource: Resource }[] {
  // Stages hold everything and tell nothing, unless there are several.
  const stages = catalog.resources.filter((resource) => resource.type === 'Stage').length;
  const counts = new Map<string, number>();
  return catalog.resources
    .filter((resource) => resource.type !== 'Stage' || stages > 1)
    .map((resource) => {
      const reference = referenceOf(resource);
      const count = (counts.get(reference) ?? 0) + 1;
      counts.set(reference, count);
      return { id: count === 1 ? reference : `${reference} (${count})`, resource };
    });
}

export function graphOf(catalog: Catalog): Graph {
  const shown = shownResources(catalog);
  const nodes = shown.map(({ id, resource }) => ({
    id,
    type: resource.type,
    title: titleOf(resource),
    file: resource.file,
    line: resource.line,
    details: detailsOf(resource),
  }));
  const edges: CatalogEdge[] = catalog.edges.map((edge) => ({
    from: edge.source,
    to: edge.target,
    kind: 'contains',
  }));
  for (const { id, resource } of shown) {
    for (const [name, { kind, otherFirst }] of Object.entries(kRelationships)) {
      for (const other of referencesIn(resource.parameters[name]))
        edges.push(otherFirst ? { from: other, to: id, kind } : { from: id, to: other, kind });
    }
  }
  const known = new Set(nodes.map((node) => node.id));
  return { nodes, edges: edges.filter((edge) => known.has(edge.from) && known.has(edge.to)) };
}

export function isRelationship(parameter: string): boolean {
  return Object.hasOwn(kRelationships, parameter);
}

export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  return typeof value === 'string' ? [value] : [];
}

function detailsOf(resource: Resource): string {
  const lines = Object.entries(resource.parameters)
    .slice(0, kMaxDetails)
    .map(([name, value]) => `${name} => ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  if (resource.exported) lines.unshift('exported');
  if (resource.uncertain) lines.unshift('may not be there');
  return [referenceOf(resource), ...lines].join('\n');
}
