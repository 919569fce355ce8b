import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { AnyGame } from '@casino/game-kit/game.ts'

const folder = new URL('../../games/', import.meta.url)

export type Games = ReadonlyMap<string, AnyGame>

/** All games by slug: each folder of `games/` with a `game.ts`. */
export async function loadGames(): Promise<Games> {
  const slugs = (await readdir(folder)).sort()
  const files = slugs.map((slug) => new URL(`${slug}/game.ts`, folder))
  const present = files.filter((file) => existsSync(file))
  const modules: { game: AnyGame }[] = await Promise.all(present.map((file) => import(file.href)))
  return new Map(modules.map(({ game }) => [game.slug, game]))
}
