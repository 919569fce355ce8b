type Part =
  | { kind: 'statement' | 'always'; text: string }
  | { kind: 'property'; name: string; text: string }
  | { kind: 'rule'; classes: readonly (readonly string[])[]; text: string }
  | { kind: 'group'; prelude: string; parts: readonly Part[] }

/** A page's own text, or a face that it keeps. */
type PagePart = string | { text: string }

/** Pages differ little in their classes: of so many sets of them the styles are kept. */
const keptMax = 500

/**
 * The part of a style sheet that a page needs for its first look: the rules of the classes that stand in
 * it, and of no class. The rest comes with the sheet itself, in which every rule stands again in the same
 * order.
 */
export function createCriticalStyle(css: string): (page: readonly PagePart[]) => Uint8Array {
  const parts = partsOf(css.replace(/\/\*.*?\*\//gs, ''))
  const kept = new Map<string, Uint8Array>()
  return (page) => {
    const all = new Set(page.flatMap(classListsOf))
    const lists = [...all].join('\n')
    const known = kept.get(lists)
    if (known !== undefined) return known
    const style = new TextEncoder().encode(styleOf(parts, classesOfLists(lists)))
    if (kept.size >= keptMax) kept.delete(kept.keys().next().value as string)
    kept.set(lists, style)
    return style
  }
}

/** What stands in a face that is kept is read once. */
const ofFaces = new WeakMap<object, readonly string[]>()

function classListsOf(part: PagePart): readonly string[] {
  if (typeof part === 'string') return classListsIn(part)
  const lists = ofFaces.get(part) ?? classListsIn(part.text)
  ofFaces.set(part, lists)
  return lists
}

function styleOf(parts: readonly Part[], present: ReadonlySet<string>): string {
  const style = textOf(parts, present)
  const inUse = parts.map((part) =>
    part.kind === 'property' && style.includes(part.name) ? part.text : '',
  )
  return style + inUse.join('')
}

const opening = ' class="'

/** What stands in attributes of classes, each list once. */
function classListsIn(html: string): readonly string[] {
  const lists = new Set<string>()
  let at = html.indexOf(opening)
  while (at >= 0) {
    const begin = at + opening.length
    const end = html.indexOf('"', begin)
    lists.add(html.slice(begin, end))
    at = html.indexOf(opening, end)
  }
  return [...lists]
}

function classesOfLists(lists: string): Set<string> {
  const names = lists.split(/[ \n]/)
  return new Set(
    names.map((name) =>
      name.replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll('&#x27;', "'"),
    ),
  )
}

function textOf(parts: readonly Part[], present: ReadonlySet<string>): string {
  let text = ''
  for (const part of parts) {
    if (part.kind === 'group') {
      const inside = textOf(part.parts, present)
      if (inside) text += `${part.prelude}{${inside}}`
    } else if (part.kind === 'rule') {
      if (part.classes.some((all) => all.every((name) => present.has(name)))) text += part.text
    } else if (part.kind !== 'property') text += part.text
  }
  return text
}

function partsOf(css: string): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < css.length; ) {
    const opens = endOf(css, at, '{;')
    if (opens >= css.length) break
    const closes = css[opens] === ';' ? opens : closing(css, opens)
    const part = partOf(
      css.slice(at, opens).trim(),
      css.slice(at, closes + 1),
      css.slice(opens + 1, closes),
    )
    if (part) parts.push(part)
    at = closes + 1
  }
  return parts
}

function partOf(prelude: string, text: string, body: string): Part | undefined {
  // What browsers without `@property` are given can wait for the sheet.
  if (prelude === '@layer properties' && body !== '') return undefined
  if (text.endsWith(';')) return { kind: 'statement', text }
  if (/^@(layer|media|supports|container|starting-style)/.test(prelude)) {
    return { kind: 'group', prelude, parts: partsOf(body) }
  }
  if (prelude.startsWith('@property'))
    return { kind: 'property', name: prelude.slice(10).trim(), text }
  if (prelude.startsWith('@')) return { kind: 'always', text }
  return { kind: 'rule', classes: selectorsIn(prelude).map(classesOf), text }
}

/** The selectors of a list: commas within brackets are none between them. */
function selectorsIn(prelude: string): string[] {
  return prelude.split(/(?<!\\),(?![^()]*\))/)
}

/** The classes without which a selector fits nothing: not those of a part that may be another or none. */
function classesOf(selector: string): string[] {
  const needed = selector.replaceAll(/:(?:not|is|where|has)\((?:\\.|[^()]|\([^()]*\))*\)/g, '')
  return [...needed.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll(/\\(.)/g, '$1'),
  )
}

/** Where the first of some signs stands that is not escaped. */
function endOf(css: string, from: number, signs: string): number {
  let at = from
  while (at < css.length && !signs.includes(css[at] ?? '')) at += css[at] === '\\' ? 2 : 1
  return at
}

function closing(css: string, opens: number): number {
  let depth = 0
  for (let at = opens; at < css.length; at = endOf(css, at + 1, '{}')) {
    depth += css[at] === '{' ? 1 : -1
    if (depth === 0) return at
  }
  return css.length
}
