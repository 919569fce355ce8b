import { existsSync } from 'node:fs'
import type { AnyGame } from './game.ts'

/** A game by its slug, on the server; undefined for an unknown one. */
export async function loadGame(slug: string): Promise<AnyGame | undefined> {
  const file = new URL(`../../games/${slug}/game.ts`, import.meta.url)
  if (!/^[a-z0-9-]+$/.test(slug) || !existsSync(file)) return undefined
  return ((await import(file.href)) as { game: AnyGame }).game
}
