import type { SeedContext } from '@casino/domain/domain.ts'
import { setCollection } from '@casino/games/public'
import { pushedAfterHours, type Terms } from '../rules.ts'
import { openFirstPots } from './pots/open-pot.ts'
import { addGame, addJackpot, addLevel } from './setup-store.ts'

const hourMs = 3_600_000
export const mystic = 'mystic-jackpots'
/** Two of our slots take part. */
const slots = ['apogee:starfall-reels', 'apogee:forge-of-thunder']

type SeedLevel = Terms & { identifier: string; name: string }
const levels: readonly SeedLevel[] = [
  {
    identifier: 'galaxy',
    name: 'Galaxy',
    drops_by: 'amount',
    seed_cents: 200_000n,
    ceiling_cents: 500_000n,
    hours: null,
    per_mille: 3,
  },
  {
    identifier: 'nova',
    name: 'Nova',
    drops_by: 'time',
    seed_cents: 5000n,
    ceiling_cents: null,
    hours: 24,
    per_mille: 2,
  },
  {
    identifier: 'spark',
    name: 'Spark',
    drops_by: 'amount',
    seed_cents: 1000n,
    ceiling_cents: 2500n,
    hours: null,
    per_mille: 5,
  },
]

/** The mystic jackpots of two of our slots. On a new installation no page has an older list. */
export async function seed(context: SeedContext): Promise<void> {
  const { tx, now } = context
  const created_at = new Date(now.getTime() - pushedAfterHours * hourMs)
  const jackpot = { identifier: mystic, name: 'Mystic Jackpots', stake_min_cents: 10n, created_at }
  const id = await addJackpot(tx, { ...jackpot, state: 'active' })
  if (id === undefined) return
  for (const [position, level] of levels.entries()) {
    await addLevel(tx, { ...level, jackpot_id: id, position })
  }
  for (const game of slots) await addGame(tx, { game, jackpot_id: id })
  await setCollection(context, { collection: mystic, games: slots })
  await openFirstPots(context)
}
