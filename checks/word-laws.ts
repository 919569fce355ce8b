import { sourceFiles } from './source-files.ts'
import type { TextLaw } from './text-laws.ts'

/** Private words and the standard words that replace them. */
const standardWords: Readonly<Record<string, string>> = {
  lane: 'fast path',
  cast: 'demo users',
  squeeze: 'compress',
  squeezer: 'compressor',
  riddle: 'challenge',
  tally: 'counter',
  tallies: 'counters',
  asleep: 'inactive',
  knock: 'attempt',
  porch: 'entry point',
}

/**
 * Matches a word by itself or as a part of an identifier or a file name: `castPassword`,
 * `slot-tally`.
 */
const privateWord = new RegExp(
  Object.keys(standardWords)
    .flatMap((word) => {
      const rest = `${word.slice(1)}(s|d|ed|ing)?(?![a-z])`
      const [small = '', large = ''] = [word[0], word[0]?.toUpperCase()]
      // A capital letter begins a word within an identifier.
      return [`(?<![A-Za-z])${small}${rest}`, `${large}${rest}`]
    })
    .join('|'),
)

/** Stored names, SQL and texts of players are not checked. */
const searched = /\.(tsx?|mjs|css|md)$/
const except =
  /^checks\/(word-laws|tidy\.test)|^domains\/content\/texts\/|^apps\/web\/art\/|\/art(\/|\.ts$)/

export const wordLaw: TextLaw = {
  name: 'words-are-standard',
  applies: searched,
  except,
  breach: privateWord,
}

const folders = ['platform', 'domains', 'games', 'apps', 'checks', 'run', 'journeys', 'decisions']

/** The files whose names contain such a word. */
export function fileNamesAreStandard(root: string): string[] {
  return sourceFiles(root, [...folders, 'docs'], searched)
    .filter((file) => !except.test(file) && privateWord.test(file))
    .map((file) => `${file}: its name has a word of our own`)
}
