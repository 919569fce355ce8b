import { tries } from '@casino/testing/effort.ts'
import type { SettledTransfer } from '@casino/wallet/play'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Casino, openCasino } from '../testing/casino.ts'
import { showWins } from './show-wins.ts'

let house: Casino
let player_id: bigint
let acts = 0

beforeAll(async () => {
  house = await openCasino(inject('postgres'))
  player_id = (await house.as('ann')).id
})
afterAll(() => house.close())

/** The stored open rounds, ordered by name. */
async function kept(): Promise<[string, bigint][]> {
  const { rows } = await house.pool.query<{ round_id: string; cents: string }>(
    'select round_id, stake_cents::text as cents from games.open_stake order by round_id',
  )
  return rows.map(({ round_id, cents }) => [round_id, BigInt(cents)])
}

test('in any division into batches, the stored stakes are those of the open rounds', async () => {
  const anAct = fc.record({
    name: fc.constantFrom('a', 'b', 'c', null),
    kind: fc.constantFrom('bet', 'win', 'rollback'),
    cents: fc.nat(10_000),
    isLast: fc.boolean(),
  })
  const batches = fc.array(fc.array(anAct, { maxLength: 8 }), { maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(batches, async (cut) => {
      await house.pool.query('delete from games.open_stake')
      const open = new Map<string, bigint>()
      const ended = new Set<string | null>()
      for (const batch of cut) {
        const heard = batch.filter(({ name, kind, isLast }) => {
          // No bets follow in an ended round, but wins may be late.
          if (ended.has(name)) return kind !== 'bet'
          if (isLast) ended.add(name)
          return true
        })
        const moved = heard.map((act) => ({ ...act, cents: movedBy(act, open) }))
        await house.inTransaction((work) => showWins(work, moved.map(settled)))
      }
      const staked = [...open].filter(([name]) => !ended.has(name)).sort()
      expect(await kept()).toEqual(staked)
    }),
    tries(60),
  )
})

/** What an act moves; a rollback reverts no more than the stake. Updates the open stakes. */
function movedBy({ name, kind, cents }: Act, open: Map<string, bigint>): number {
  const staked = open.get(name ?? '') ?? 0n
  if (name && kind === 'bet') open.set(name, staked + BigInt(cents))
  if (kind !== 'rollback') return cents
  const back = cents < staked ? cents : Number(staked)
  if (name && open.has(name)) open.set(name, staked - BigInt(back))
  return back
}

type Act = { name: string | null; kind: 'bet' | 'win' | 'rollback'; cents: number; isLast: boolean }

function settled({ name, kind, cents, isLast }: Act): SettledTransfer {
  acts += 1
  return {
    id: BigInt(acts),
    txid: `${acts}`,
    player_id,
    currency: 'EUR',
    kind,
    rolled_back: kind === 'rollback' ? 'bet' : null,
    provider: 'apogee',
    game: 'apogee:dice',
    round_id: name,
    round_finished: isLast,
    ext_id: `${kind} ${acts}`,
    ref_ext_id: null,
    amount_cents: BigInt(cents),
    settled_at: house.clock.at,
  }
}
