/** What stands before each of the signs that part a sheet, and the sign. */
const piece = /((?:\\.|"[^"]*"|'[^']*'|[^{};\\"'])*)([{};])/g
const className = /\.((?:\\.|[a-zA-Z_-])(?:\\.|[\w-])*)/g
/** Names that are words too may stand in a text that is no list of classes. */
const word = /^[a-z]+$/i

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']
const signs = [...letters, ...'0123456789']

/**
 * A short name for each class of a sheet: one or two letters, in the order in which the sheet names them. None for
 * a name that is a single word.
 */
export function shortNamesOf(css: string): Map<string, string> {
  const known = new Set(classesIn(css))
  const long = [...known].filter((name) => !word.test(name))
  const free = [...letters, ...letters.flatMap((one) => signs.map((other) => one + other))]
  const short = free.filter((name) => !known.has(name))
  if (long.length > short.length) throw new Error('more classes than names of two letters')
  return new Map(long.map((name, at) => [name, short[at] as string]))
}

/** The classes of a sheet, each name as a page has it. */
export function classesIn(css: string): string[] {
  const pieces = [...css.matchAll(piece)].map(([whole]) => whole).filter(isSelector)
  const written = pieces.flatMap((text) => [...text.matchAll(className)])
  return written.map(([, name = '']) => bare(name))
}

/** A sheet whose classes have their short names. */
export function renamedSheet(css: string, names: ReadonlyMap<string, string>): string {
  const renamed = (written: string, name: string) => {
    const short = names.get(bare(name))
    return short ? `.${short}` : written
  }
  return css.replaceAll(piece, (text) =>
    isSelector(text) ? text.replaceAll(className, renamed) : text,
  )
}

function isSelector(text: string): boolean {
  return text.endsWith('{') && !text.trimStart().startsWith('@')
}

function bare(name: string): string {
  return name.replaceAll(/\\(.)/g, '$1')
}
