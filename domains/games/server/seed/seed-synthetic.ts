import { randomBytes } from 'node:crypto'
import type { Tx } from '@casino/db/connect.ts'
import { sealKey } from '@casino/secrets/sealed-key.ts'
import { syntheticGames, syntheticProviders } from './synthetic-games.ts'
import { addSyntheticGames, addSyntheticProviders, removeSynthetic } from './synthetic-store.ts'

const batch = 1000

/** Fills the catalogue with synthetic games that cannot be played, and replaces earlier ones. */
export async function seedSynthetic(
  tx: Tx,
  { count, now }: { count: number; now: Date },
): Promise<void> {
  await removeSynthetic(tx)
  if (count === 0) return
  const providers = syntheticProviders.map((provider) => {
    // A random key that nobody has: no call with it can be valid.
    const secret = sealKey('providers', randomBytes(32).toString('hex'))
    return { ...provider, secret }
  })
  await addSyntheticProviders(tx, providers)
  const games = syntheticGames(count, now)
  for (let at = 0; at < games.length; at += batch) {
    await addSyntheticGames(tx, games.slice(at, at + batch))
  }
}
