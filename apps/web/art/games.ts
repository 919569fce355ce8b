import { existsSync, readdirSync } from 'node:fs'
import type { SymbolSet } from './symbol-sets.ts'
import type { Game, GameArt } from './themes.ts'

const folder = new URL('../../../games/', import.meta.url)

/** The source files of the games' own art. */
const artFiles: readonly URL[] = readdirSync(folder)
  .sort()
  .map((slug) => new URL(`${slug}/art.ts`, folder))
  .filter((file) => existsSync(file))

/** The art of every game: each folder of `games/` with an `art.ts`. */
export const games: readonly Game[] = await Promise.all(artFiles.map(artIn))

async function artIn(file: URL): Promise<Game> {
  const { art } = (await import(file.href)) as { art: GameArt }
  return { slug: file.pathname.split('/').at(-2) ?? '', ...art }
}

/** The symbols of the games with reels, by slug. */
export const symbolSets: ReadonlyMap<string, SymbolSet> = new Map(
  games.flatMap(({ slug, symbols }) => (symbols ? [[slug, symbols] as const] : [])),
)
