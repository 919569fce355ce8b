type Part =
  | { kind: 'statement' | 'always'; text: string }
  /** Of use where the rest of the style says all `words`. */
  | { kind: 'named'; words: readonly string[]; text: string }
  /** `signs` of the page without which a selector fits nothing: classes, and elements as `<p`. */
  | { kind: 'rule'; signs: readonly (readonly string[])[]; text: string }
  | { kind: 'group'; prelude: string; parts: readonly Part[] }

/** A page's own text, or a face that it keeps. */
type PagePart = string | { text: string }

/** The faces for a theme that names none: ours does, in the same sheet. */
const spareFaces = /var\((--default-(?:mono-)?font-family),[^()]*\)/g

/** Pages differ little in their classes: of so many sets of them the styles are kept. */
const keptMax = 500

/**
 * The part of a style sheet that a page needs for its first look: the rules of the classes and elements that
 * stand in it, but for how something looks in use or on paper. The rest comes with the sheet itself,
 * in which every rule stands again in the same order.
 */
export function createCriticalStyle(css: string): (page: readonly PagePart[]) => Uint8Array {
  const parts = partsOf(css.replace(/\/\*.*?\*\//gs, '').replaceAll(spareFaces, 'var($1)'))
  const kept = new Map<string, Uint8Array>()
  const addSigns = finderOfSigns(parts)
  const faceOf = keeperOfFaces(addSigns)
  return (page) => {
    const own = new Set<string>()
    const faces = new Set<Face>()
    for (const part of page) {
      if (typeof part === 'string') addSigns(own, part)
      else faces.add(faceOf(part))
    }
    const key = [...own, ...[...faces].map(({ name }) => name)].join('\n')
    const known = kept.get(key)
    if (known !== undefined) return known
    for (const { signs } of faces) for (const sign of signs) own.add(sign)
    const style = new TextEncoder().encode(styleOf(parts, classesIn(own)))
    if (kept.size >= keptMax) kept.delete(kept.keys().next().value as string)
    kept.set(key, style)
    return style
  }
}

type AddSigns = (signs: Set<string>, html: string) => void

/** Finds the class lists of a page's text, and its elements. */
function finderOfSigns(parts: readonly Part[]): AddSigns {
  const tags = new Set(elementsOf(parts))
  const element = new RegExp(`<(?:${[...tags].map((tag) => tag.slice(1)).join('|')})(?=[ />])`, 'g')
  return (signs, html) => {
    addClassLists(signs, html)
    for (const tag of tags.size > 0 ? (html.match(element) ?? []) : []) signs.add(tag)
  }
}

/** What stands in a face that is kept, and a name that it alone has and no class. */
type Face = { name: string; signs: ReadonlySet<string> }

/** Reads each face once. */
function keeperOfFaces(addSigns: AddSigns): (face: { text: string }) => Face {
  const known = new WeakMap<object, Face>()
  let count = 0
  return (part) => {
    const own = known.get(part)
    if (own) return own
    const signs = new Set<string>()
    addSigns(signs, part.text)
    const face = { name: `"${count++}`, signs }
    known.set(part, face)
    return face
  }
}

function elementsOf(parts: readonly Part[]): string[] {
  return parts.flatMap((part) => {
    if (part.kind === 'group') return elementsOf(part.parts)
    return part.kind === 'rule' ? part.signs.flat().filter((sign) => sign.startsWith('<')) : []
  })
}

function styleOf(parts: readonly Part[], present: ReadonlySet<string>): string {
  const style = withValuesInUse(textOf(parts, present))
  const inUse = parts.map((part) =>
    part.kind === 'named' && part.words.every((word) => style.includes(word)) ? part.text : '',
  )
  return style + inUse.join('')
}

/** Of the values that have names those that a rule asks for: no page's own style asks for one. */
function withValuesInUse(style: string): string {
  return style.replace(/(?<=:root,:host\{)[^{}]*/, (values) =>
    values
      .split(';')
      .filter((value) => style.includes(`var(${value.split(':')[0]}`))
      .join(';'),
  )
}

const opening = ' class="'

/** What stands in attributes of classes, each list once. */
function addClassLists(signs: Set<string>, html: string): void {
  let at = html.indexOf(opening)
  while (at >= 0) {
    const begin = at + opening.length
    const end = html.indexOf('"', begin)
    signs.add(html.slice(begin, end))
    at = html.indexOf(opening, end)
  }
}

function classesIn(signs: ReadonlySet<string>): Set<string> {
  const names = [...signs].flatMap((list) => list.split(' '))
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
      if (part.signs.some((all) => all.every((sign) => present.has(sign)))) text += part.text
    } else if (part.kind !== 'named') text += part.text
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
  if (prelude === '@media print') return undefined
  if (text.endsWith(';')) return { kind: 'statement', text }
  if (/^@(layer|media|supports|container|starting-style)/.test(prelude)) {
    return { kind: 'group', prelude, parts: partsOf(body) }
  }
  const [, kind, name = ''] = /^@(property|keyframes) (\S+)$/.exec(prelude) ?? []
  if (kind === 'keyframes') return { kind: 'named', words: [name], text }
  // It is of use where it is asked for; what has no value at first, where something gives it one too.
  const given = text.includes('initial-value') ? [] : [`${name}:`]
  if (kind) return { kind: 'named', words: [`var(${name}`, ...given], text }
  if (prelude.startsWith('@')) return { kind: 'always', text }
  const selectors = selectorsIn(prelude).filter(
    (selector) => !inUse.test(selector) && !within.test(selector),
  )
  return selectors.length > 0
    ? { kind: 'rule', signs: selectors.flatMap(signsOf), text }
    : undefined
}

/** How something looks that is pointed at, pressed or reached by keys: by then the sheet is there. */
const inUse = /(?<!\\):(hover|active)\b|\..*(?<!\\):focus-(visible|within)\b|\[aria-busy/
/** What dialogs and some fields have within them: nor is any of that seen before. */
const within = /^::(backdrop|file-selector|-webkit-(date|calendar|inner|outer))/

/** The selectors of a list: commas within brackets are none between them. */
function selectorsIn(prelude: string): string[] {
  return prelude.split(/(?<!\\),(?![^()]*\))/)
}

const className = /\.((?:\\.|[\w-])+)/g
/** What fields alone have: parts with names of their own. */
const partOfField = /::(-webkit-|file-|placeholder)|:-moz-ui-invalid/
const fields = ['<input', '<select', '<textarea']

/** The signs without which a selector fits nothing: not those of a part that may be another or none. */
function signsOf(selector: string): string[][] {
  const needed = selector.replaceAll(/:(?:not|is|where|has)\((?:\\.|[^()]|\([^()]*\))*\)/g, '')
  const classes = [...needed.matchAll(className)].map(([, name = '']) =>
    name.replaceAll(/\\(.)/g, '$1'),
  )
  if (partOfField.test(needed)) return fields.map((field) => [...classes, field])
  const bare = needed.replaceAll(className, '').replaceAll(/\[[^\]]*\]|::?[\w-]+/g, '')
  const element = /[a-z][a-z0-9]*$/.exec(bare)
  return [element ? [...classes, `<${element[0]}`] : classes]
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
