import type { Plugin } from 'vite'
import { classesIn, renamedSheet, shortNamesOf } from './class-names.ts'
import { withoutFallbacks } from './without-fallbacks.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Change = { start: number; end: number; text: string }

/**
 * Gives the classes names of one or two letters, in the sheet and wherever a text of ours lists them: a third of
 * a page is class names, which are rendered, squeezed, sent and read for each visitor. Both builds name them
 * alike, as both read the same sheet. A text that names a class among others that the sheet does not know is
 * refused: half of it would go without its style.
 */
export function shortClassNames(): Plugin {
  let names = new Map<string, string>()
  let known = new Set<string>()
  return {
    name: 'short-class-names',
    apply: 'build',
    // After Tailwind has made the sheet, before the scripts are written.
    enforce: 'pre',
    transform: {
      filter: { id: /\/app\/app\.css(\?inline)?$/ },
      handler(css) {
        names = shortNamesOf(css)
        known = new Set(classesIn(css))
        return { code: renamedSheet(withoutFallbacks(css), names), map: null }
      },
    },
    renderChunk(code, { fileName }) {
      if (names.size === 0) this.error('the sheet has not come before the scripts')
      const changes = textsIn(this.parse(code) as unknown as Node, code).flatMap((text) => {
        const tokens = text.text.split(/\s+/).filter(Boolean)
        if (!tokens.some((token) => names.has(token))) return []
        const unknown = tokens.filter((token) => !known.has(token))
        if (unknown.length > 0) this.error(`${fileName}: not in the sheet: ${unknown.join(' ')}`)
        return [
          { ...text, text: text.text.replaceAll(/\S+/g, (token) => names.get(token) ?? token) },
        ]
      })
      return { code: changed(code, changes), map: null }
    },
  }
}

/** The texts of a script as they are written in it, without their signs. */
function textsIn(node: unknown, code: string): Change[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, start, end, value } = node as Partial<Node> & { start: number; end: number }
  if (type === 'Literal' && typeof value === 'string') {
    return [{ start: start + 1, end: end - 1, text: code.slice(start + 1, end - 1) }]
  }
  if (type === 'TemplateElement') return [{ start, end, text: code.slice(start, end) }]
  return Object.values(node).flatMap((part) => textsIn(part, code))
}

function changed(code: string, changes: readonly Change[]): string {
  const fromTheEnd = changes.toSorted((one, other) => other.start - one.start)
  return fromTheEnd.reduce(
    (text, { start, end, text: with_ }) => text.slice(0, start) + with_ + text.slice(end),
    code,
  )
}
