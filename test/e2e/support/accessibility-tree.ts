import type {CDPSession, Page} from 'playwright-core';
import {expect} from 'vitest';

/** What a screen reader makes of a page in Chromium; lines may be asymmetric matchers. */
export type ScreenReader = {
  /** Sooner or later the page is read so: a thing a line with its role, its name and value in quotes, its state. */
  reads(lines: readonly unknown[]): Promise<void>;
  /** What is done is answered by these words, which are said by themselves, each with how urgent it is. */
  says(act: () => unknown, words: readonly unknown[]): Promise<void>;
};

type Node = Awaited<ReturnType<typeof nodesOf>>[number];

/** The page as it is at one moment. */
type Reading = {
  /** Text has the role of the live region that it is in. */
  readonly lines: readonly string[];
  /** The live regions, by the number of their node in the page. */
  readonly regions: ReadonlyMap<number, Region>;
};

type Region = {readonly live: string; readonly isBusy: boolean; readonly text: string};

/** What is in them is their name or their value. */
const WHOLE = new Set(['button', 'combobox', 'heading', 'image', 'link', 'option', 'textbox']);

/** They only hold what is read. */
const SILENT = new Set(['generic', 'LabelText', 'listitem', 'paragraph', 'RootWebArea']);

const STATES = ['required', 'readonly', 'disabled', 'busy', 'selected', 'focused'] as const;

/** Looks at the page's accessibility tree by one session: the end of each would tell the page that it is online. */
export async function screenReader(page: Page): Promise<ScreenReader> {
  const session = await page.context().newCDPSession(page);
  return {
    reads: lines => expect.poll(async () => (await read(session)).lines).toEqual(lines),
    async says(act, words) {
      const before = await read(session);
      await act();
      await expect.poll(async () => announced(before, await read(session))).toEqual(words);
    },
  };
}

async function nodesOf(session: CDPSession) {
  return (await session.send('Accessibility.getFullAXTree')).nodes;
}

async function read(session: CDPSession): Promise<Reading> {
  const nodes = await nodesOf(session);
  const byId = new Map(nodes.map(node => [node.nodeId, node]));
  const childrenOf = (node: Node) => node.childIds?.flatMap(id => byId.get(id) ?? []) ?? [];
  const textsOf = (node: Node): string[] =>
    node.role?.value === 'StaticText' ? [node.name?.value] : childrenOf(node).flatMap(textsOf);
  const active = new Set(nodes.flatMap(activeIn));
  const lines: string[] = [];
  const regions = new Map<number, Region>();
  const walk = (node: Node, textRole: string): void => {
    const role: string = node.role?.value;
    if (role === 'StaticText') lines.push(`${textRole} "${node.name?.value.trim()}"`);
    else if (node.ignored) for (const child of childrenOf(node)) walk(child, textRole);
    else {
      const live: string | undefined = property(node, 'live');
      const isBusy = property(node, 'busy') === true;
      const id = node.backendDOMNodeId;
      if (live && id) regions.set(id, {live, isBusy, text: textsOf(node).join(' ')});
      else if (!SILENT.has(role)) lines.push(lineOf(node, active.has(id)));
      if (WHOLE.has(role)) return;
      for (const child of childrenOf(node)) walk(child, live ? role : textRole);
    }
  };
  for (const node of nodes) if (!node.parentId) walk(node, 'text');
  return {lines, regions};
}

/**
 * What is said by itself between two readings: new words in a region that was there before them, or in an alert, which
 * is said as it comes. A status that comes with its words may not be.
 */
function announced(before: Reading, after: Reading): string[] {
  return [...after.regions]
    .filter(([id, {live, isBusy, text}]) => {
      const last = before.regions.get(id);
      return text && !isBusy && text !== last?.text && (last || live === 'assertive');
    })
    .map(([, {live, text}]) => `${live} "${text}"`);
}

function property(node: Node, wanted: string) {
  return node.properties?.find(({name}) => name === wanted)?.value.value;
}

/** The nodes that it has for its active one while it keeps the focus. */
function activeIn({properties = []}: Node): (number | undefined)[] {
  const active = properties.find(({name}) => name === 'activedescendant');
  return active?.value.relatedNodes?.map(({backendDOMNodeId}) => backendDOMNodeId) ?? [];
}

function lineOf(node: Node, isActive: boolean): string {
  const quoted = (text?: string) => text && `"${text}"`;
  const {role, name, value, description} = node;
  const expanded = property(node, 'expanded');
  return [
    role?.value,
    property(node, 'level'),
    quoted(name?.value),
    quoted(value?.value),
    description?.value && `described ${quoted(description.value)}`,
    ...STATES.filter(state => property(node, state) === true),
    property(node, 'invalid') === 'true' && 'invalid',
    property(node, 'pressed') === 'true' && 'pressed',
    expanded !== undefined && (expanded ? 'expanded' : 'collapsed'),
    isActive && 'active',
  ]
    .filter(Boolean)
    .join(' ');
}
