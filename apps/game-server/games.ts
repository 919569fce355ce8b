import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import type { AnyGame } from '@casino/game-kit/game.ts'

const folder = new URL('../../games/', import.meta.url)

/** What the casino's catalogue says about a game: its `about.json`, checked by the casino. */
export type About = {
  weight: number
  categories: readonly string[]
  badges: readonly { type: string; theme: string }[]
  descriptions: Readonly<Record<string, string>>
}

export type Games = ReadonlyMap<string, AnyGame>

/** All games by slug: each folder of `games/` with a `game.ts`. */
export async function loadGames(): Promise<Games> {
  const slugs = (await readdir(folder)).sort()
  const files = slugs.map((slug) => new URL(`${slug}/game.ts`, folder))
  const present = files.filter((file) => existsSync(file))
  const modules: { game: AnyGame }[] = await Promise.all(present.map((file) => import(file.href)))
  return new Map(modules.map(({ game }) => [game.slug, game]))
}

/** The `about.json` of each game. */
export async function loadAbouts(games: Games): Promise<ReadonlyMap<string, About>> {
  const abouts = [...games.keys()].map(async (slug) => {
    const text = await readFile(new URL(`${slug}/about.json`, folder), 'utf8')
    return [slug, JSON.parse(text) as About] as const
  })
  return new Map(await Promise.all(abouts))
}
