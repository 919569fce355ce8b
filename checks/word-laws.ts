import { sourceFiles } from './source-files.ts'
import type { TextLaw } from './text-laws.ts'

/** Words of our own for what the documentation of others names otherwise, with the standard word. */
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

/** Each word by itself, and as a part of an identifier or a file name: `castPassword`, `slot-tally`. */
const privateWord = new RegExp(
  Object.keys(standardWords)
    .flatMap((word) => {
      const rest = `${word.slice(1)}(s|d|ed|ing)?(?![a-z])`
      const [small = '', large = ''] = [word[0], word[0]?.toUpperCase()]
      // A capital begins a word within an identifier too.
      return [`(?<![A-Za-z])${small}${rest}`, `${large}${rest}`]
    })
    .join('|'),
)

/** Stored names, SQL and the words of players' texts stay as they are. */
const searched = /\.(tsx?|mjs|css|md)$/
const except =
  /^checks\/(word-laws|tidy\.test)|^domains\/content\/texts\/|^apps\/web\/art\/|\/art\//

export const wordLaw: TextLaw = {
  name: 'words-are-standard',
  applies: searched,
  except,
  breach: privateWord,
}

const folders = ['platform', 'domains', 'games', 'apps', 'checks', 'run', 'journeys', 'decisions']

/** The files whose names have such a word. */
export function fileNamesAreStandard(root: string): string[] {
  return sourceFiles(root, [...folders, 'docs'], searched)
    .filter((file) => !except.test(file) && privateWord.test(file))
    .map((file) => `${file}: its name has a word of our own`)
}
