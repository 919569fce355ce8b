import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadGame } from './load-game.ts'
import { mathematicsOf } from './mathematics.ts'

const slugs = readdirSync(new URL('../../games/', import.meta.url))
const pinnedOf = (slug: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../games/${slug}/mathematics.json`, import.meta.url), 'utf8'))

// A different hash means that older rounds would be shown or paid differently: give the game a new
// version, keep the old one in `earlier`, and add the new version's hash.
test.each(slugs)('every version of the mathematics of %s is unchanged', async (slug) => {
  const game = await loadGame(slug)
  const versions = Array.from({ length: game?.version ?? 0 }, (_, index) => index + 1)
  const found = versions.map((version) => [version, game && mathematicsOf(game, version)])
  expect(Object.fromEntries(found)).toEqual(pinnedOf(slug))
})

test('a changed payout, however rare, changes the hash', async () => {
  const game = await loadGame('keno')
  if (game?.kind !== 'instant') throw new Error('keno is decided in one draw')
  const tables = { ...(game.tables as object), high: [] }
  expect(mathematicsOf({ ...game, tables }, game.version)).not.toBe(
    mathematicsOf(game, game.version),
  )
  const play: typeof game.play = (next, input) => {
    const { outcome, payout } = game.play(next, input)
    return { outcome, payout: { ...payout, parts: payout.parts + 1n } }
  }
  expect(mathematicsOf({ ...game, play }, game.version)).not.toBe(mathematicsOf(game, game.version))
})
