// What `puppet-ls compile --format json` prints, as a graph.

import type { Edge } from './layout';

export interface Resource {
  type: string;
  title: string;
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
  line?: number;
  details: string;
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

export function referenceOf(resource: Resource): string {
  return `${resource.type}[${resource.title}]`;
}

export function graphOf(catalog: Catalog): Graph {
  // Stages hold everything and tell nothing, unless there are several.
  const stages = catalog.resources.filter((resource) => resource.type === 'Stage').length;
  const shown = catalog.resources.filter((resource) => resource.type !== 'Stage' || stages > 1);
  const nodes = shown.map((resource) => ({
    id: referenceOf(resource),
    type: resource.type,
    title: resource.title,
    line: resource.line,
    details: detailsOf(resource),
  }));
  const edges: CatalogEdge[] = catalog.edges.map((edge) => ({
    from: edge.source,
    to: edge.target,
    kind: 'contains',
  }));
  for (const resource of shown) {
    for (const [name, { kind, otherFirst }] of Object.entries(kRelationships)) {
      for (const other of referencesIn(resource.parameters[name])) {
        const own = referenceOf(resource);
        edges.push(otherFirst ? { from: other, to: own, kind } : { from: own, to: other, kind });
      }
    }
  }
  const known = new Set(nodes.map((node) => node.id));
  return { nodes, edges: edges.filter((edge) => known.has(edge.from) && known.has(edge.to)) };
}

function referencesIn(value: unknown): string[] {
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
