// A catalog as a tree of groups, resources, attributes, relationships and origins; independent of the API of VS Code.

import { type Catalog, type CatalogEdge, graphOf, isRelationship, isUnknown, type Kind, referencesIn, type Resource, shownResources, titleOf } from './catalog';
import type { Compilation, Explanation, Message, Origin, Place } from './compilation';
import { placeIn } from './compilation';

export interface TreeNode {
  /** Unique in the tree, and the same after an edit. */
  id: string;
  label: string;
  description?: string;
  tooltip?: string;
  icon?: string;
  /** The place that a click goes to: that of a message, or of code. */
  place?: Place;
  /** The resource that a click goes to. */
  reference?: string;
  /** The command that a click runs, in place of going somewhere. */
  command?: string;
  /** The attribute of a resource whose origins are the children, which an explanation tells. */
  attribute?: { reference: string; name: string };
  /** Shown expanded at first. */
  isOpen?: boolean;
  children?: () => TreeNode[];
}

/** The number of resources up to which all groups are shown expanded. */
const kMaxOpen = 40;
const kMaxDescription = 120;

const kEdgeNames: Record<Kind, { from: string; to: string }> = {
  contains: { from: 'contains', to: 'contained in' },
  before: { from: 'before', to: 'require' },
  notifies: { from: 'notify', to: 'subscribe' },
};

/** Writes a value of a catalog in the notation of Puppet. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return 'undef';
  if (isUnknown(value)) return `unknown (${value.unknown})`;
  if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`;
  if (typeof value === 'object') {
    const entries = Object.entries(value).map(([name, member]) => `${valueText(name)} => ${valueText(member)}`);
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  if (typeof value !== 'string') return String(value);
  return /[\u0000-\u001f']/.test(value) ? JSON.stringify(value) : `'${value}'`;
}

function shortened(text: string): string {
  return text.length <= kMaxDescription ? text : `${text.slice(0, kMaxDescription)}…`;
}

/** Returns the type of the first unknown part of a value. */
function unknownIn(value: unknown): string | undefined {
  if (isUnknown(value)) return value.unknown;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const member of Object.values(value)) {
    const found = unknownIn(member);
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Shown {
  id: string;
  resource: Resource;
  /** The resource has a title by which the program can be asked about it. */
  reference?: string;
  edges: CatalogEdge[];
}

function attributesOf({ resource }: Shown): [string, unknown][] {
  return Object.entries(resource.parameters).filter(([name, value]) => !isRelationship(name) || referencesIn(value).length === 0);
}

/** The catalog with what a filter leaves of it. */
class Tree {
  private readonly resources: Shown[];

  constructor(
    catalog: Catalog,
    private readonly words: string[],
  ) {
    const edges = new Map<string, CatalogEdge[]>();
    for (const edge of graphOf(catalog).edges)
      for (const id of new Set([edge.from, edge.to])) {
        const known = edges.get(id);
        if (known) known.push(edge);
        else edges.set(id, [edge]);
      }
    this.resources = shownResources(catalog)
      .map(({ id, resource }) => ({ id, resource, reference: isUnknown(resource.title) ? undefined : id, edges: edges.get(id) ?? [] }))
      .filter((shown) => this.matches(shown));
  }

  nodes(): TreeNode[] {
    const groups = new Map<string, Shown[]>();
    for (const shown of this.resources) {
      const known = groups.get(shown.resource.type);
      if (known) known.push(shown);
      else groups.set(shown.resource.type, [shown]);
    }
    const rank = (type: string) => (type === 'Class' ? 0 : 1);
    const types = [...groups.keys()].sort((a, b) => rank(a) - rank(b) || compare(a, b));
    return [...this.unknowns(), ...types.map((type) => this.group(type, groups.get(type)!))];
  }

  /** A resource matches if each word is in its reference, or in an attribute. */
  private matches(shown: Shown): boolean {
    if (this.words.length === 0) return true;
    const texts = [shown.id, ...attributesOf(shown).map(([name, value]) => `${name} => ${valueText(value)}`)].map((text) => text.toLowerCase());
    return this.words.every((word) => texts.some((text) => text.includes(word)));
  }

  private group(type: string, members: Shown[]): TreeNode {
    const isClass = type === 'Class';
    return {
      id: `type ${type}`,
      label: isClass ? 'Classes' : type,
      description: String(members.length),
      icon: isClass ? 'symbol-class' : 'symbol-namespace',
      isOpen: this.words.length > 0 || this.resources.length <= kMaxOpen,
      children: () => [...members].sort((a, b) => compare(a.id, b.id)).map((shown) => this.resource(shown)),
    };
  }

  private resource(shown: Shown): TreeNode {
    const { id, resource, reference, edges } = shown;
    const marks = [resource.exported ? 'exported' : '', resource.uncertain ? 'possibly declared' : ''].filter(Boolean);
    const attributes = attributesOf(shown);
    return {
      id,
      label: titleOf(resource),
      description: marks.join(', '),
      tooltip: [id, ...marks].join('\n'),
      icon: resource.uncertain || isUnknown(resource.title) ? 'question' : resource.type === 'Class' ? 'symbol-class' : 'symbol-field',
      reference,
      children:
        attributes.length + edges.length === 0
          ? undefined
          : () => [...attributes.map(([name, value]) => this.attribute(shown, name, value)), ...edges.map((edge, index) => this.edge(id, edge, index))],
    };
  }

  private attribute({ id, reference }: Shown, name: string, value: unknown): TreeNode {
    const text = valueText(value);
    return {
      id: `${id} attribute ${name}`,
      label: name,
      description: shortened(text),
      tooltip: `${name} => ${typeof value === 'string' ? value : text}`,
      icon: unknownIn(value) === undefined ? 'symbol-property' : 'question',
      attribute: reference === undefined ? undefined : { reference, name },
    };
  }

  private edge(id: string, { from, to, kind }: CatalogEdge, index: number): TreeNode {
    const isFrom = from === id;
    const label = isFrom ? kEdgeNames[kind].from : kEdgeNames[kind].to;
    const other = isFrom ? to : from;
    return {
      id: `${id} edge ${index} ${label} ${other}`,
      label,
      description: other,
      tooltip: `${label} ${other}`,
      icon: kind === 'contains' ? 'symbol-structure' : isFrom ? 'arrow-right' : 'arrow-left',
      reference: other,
    };
  }

  /** All that the facts and parameters leave open. */
  private unknowns(): TreeNode[] {
    const open = this.resources.flatMap((shown): (() => TreeNode)[] => {
      const { id, resource } = shown;
      const node = (what: string): TreeNode => ({ ...this.resource(shown), id: `unknown ${id}`, label: id, description: what, children: undefined });
      const own = isUnknown(resource.title) ? [() => node(`title unknown (${(resource.title as { unknown: string }).unknown})`)] : [];
      const maybe = resource.uncertain && own.length === 0 ? [() => node('possibly declared')] : [];
      const attributes = attributesOf(shown)
        .filter(([, value]) => unknownIn(value) !== undefined)
        .map(([name, value]) => () => ({ ...this.attribute(shown, name, value), id: `unknown ${id} attribute ${name}`, label: `${id} ${name}` }));
      return [...own, ...maybe, ...attributes];
    });
    if (open.length === 0) return [];
    return [{ id: 'unknown', label: 'Unknown', description: String(open.length), icon: 'question', isOpen: this.words.length > 0, children: () => open.map((make) => make()) }];
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

export function wordsOf(filter: string): string[] {
  return filter.toLowerCase().split(/\s+/).filter(Boolean);
}

function messageNode({ severity, text, place }: Message, index: number): TreeNode {
  const at = place && `${place.path ?? 'line'}${place.path ? ':' : ' '}${place.line}`;
  return { id: `message ${index}`, label: text, description: at, tooltip: at ? `${text}\n${at}` : text, icon: severity, place };
}

/** Returns the roots of the tree: the catalog that the filter leaves, or the errors for which there is none. */
export function treeOf({ catalog, messages, lacksFacts }: Compilation, filter: string): TreeNode[] {
  const nodes = messages.map(messageNode);
  if (catalog) return [...nodes, ...new Tree(catalog, wordsOf(filter)).nodes()];
  if (lacksFacts) nodes.push({ id: 'choose facts', label: 'Choose Facts…', icon: 'server-environment', command: 'puppet-ls.catalog.whatIf' });
  return nodes;
}

/** The words for kinds of origins, which are those of the program. */
export const kOrigins: Record<string, string> = {
  attribute: 'attribute',
  'default-body': "attribute of 'default:'",
  call: 'attribute from the Hash of a call',
  'parameter-default': 'default of the parameter',
  'resource-default': 'resource default',
  override: 'override',
  collector: 'override by a collector',
  relationship: 'relationship',
  container: 'metaparameter of a container',
  data: 'Hiera',
  title: 'title',
  assignment: 'assignment',
  'block-parameter': 'parameter of a lambda',
  argument: 'parameter of a function',
  global: 'fact or variable of top scope',
  puppet: 'set by Puppet',
};

function originNode(origin: Origin, parent: string, index: number, prefix = ''): TreeNode {
  const { name, kind, value, code, place, oneOfSeveral } = origin;
  const id = `${parent} origin ${index}`;
  const isOpen = value?.startsWith('unknown (') && kind === 'puppet';
  const text = isOpen ? 'a parameter without a value' : (kOrigins[kind] ?? kind);
  const causes = [...(origin.replaced ?? []).map((one) => [one, 'instead of '] as const), ...(origin.causes ?? []).map((one) => [one, ''] as const)];
  const levels = (origin.data ?? []).map(({ level, key, place: at, value: found }, i) => ({
    id: `${id} level ${i}`,
    label: `level '${level}'`,
    description: shortened(found),
    tooltip: [...(key === undefined ? [] : [`key ${key}`]), found, at].join('\n'),
    icon: 'database',
    place: placeIn(at),
  }));
  return {
    id,
    label: `${prefix}${name}${value === undefined ? '' : ` = ${shortened(value)}`}`,
    description: [text, oneOfSeveral ? 'one of several' : '', code === undefined ? '' : shortened(code.replace(/\s+/g, ' '))].filter(Boolean).join(': '),
    tooltip: [text, code, place].filter(Boolean).join('\n'),
    icon: value?.startsWith('unknown (') ? 'question' : 'symbol-variable',
    place: place ? placeIn(place) : undefined,
    isOpen: true,
    children: causes.length + levels.length === 0 ? undefined : () => [...levels, ...causes.map(([one, before], i) => originNode(one, id, i, before))],
  };
}

/** Returns what gives an attribute its value, as children of the attribute's node. */
export function originNodes(explanation: Explanation, attribute: string, parent: string): TreeNode[] {
  const origins = explanation.attributes.filter(({ name }) => name === attribute);
  if (origins.length === 0) return [{ id: `${parent} no origin`, label: 'no origin is known', icon: 'info' }];
  return origins.map((origin, index) => originNode(origin, parent, index));
}
