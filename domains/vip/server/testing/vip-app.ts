import { randomUUID } from 'node:crypto'
import { domain as bonuses } from '@casino/bonuses/server'
import { domain as brands } from '@casino/brands/server'
import { domain as players } from '@casino/players/server'
import { people, signUpPerson } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staff } from '@casino/staff/server'
import { staff as testStaff } from '@casino/staff/testing'
import type { TestServers } from '@casino/testing/database.ts'
import { type Person, startTestApp } from '@casino/testing/test-app.ts'
import {
  award,
  deposit,
  giveBack,
  grant,
  openAccount,
  pointsCurrency,
  spend,
} from '@casino/wallet/money'
import { play } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { domain as vip } from '../index.ts'

export type VipApp = Awaited<ReturnType<typeof openVip>>
type Moved = { currency?: string }

/** A test app with all that statuses and levels depend on; the feed runs. */
export async function openVip(postgres: TestServers) {
  const app = await startTestApp(postgres, {
    domains: [brands, staff, players, wallet, prizes, bonuses, vip],
    people,
    staff: testStaff,
    isStarted: true,
  })
  await app.relay()
  const count = async (query: string) => {
    const { rows } = await app.pool.query<{ count: number }>(query)
    return rows[0]?.count ?? 0
  }
  return {
    ...app,
    count,
    /** A new player with a birthday; the sign-up is relayed. */
    async player(): Promise<Person> {
      const person = await signUpPerson(app, {})
      await app.pool.query(
        `update players.player set date_of_birth = '1980-01-01', country = 'DE' where id = $1`,
        [person.id],
      )
      await app.relay()
      return person
    },
    /** A deposit of whole units, as the cashbox credits it. */
    deposits: ({ id: player_id }: Person, units: number, { currency = 'EUR' }: Moved = {}) =>
      app.inTransaction(async (work) => {
        await openAccount(work.tx, { player_id, currency })
        const amount_cents = BigInt(units) * 100n
        await deposit(work, { player_id, currency, amount_cents, key: randomUUID() })
      }),
    /** A bet of whole units, from money that does not count as a deposit; returns its id. */
    async bets({ id: player_id }: Person, units: number, { currency = 'EUR' }: Moved = {}) {
      const amount_cents = BigInt(units) * 100n
      await app.inTransaction(async (work) => {
        await openAccount(work.tx, { player_id, currency })
        await grant(work, { player_id, currency, amount_cents, key: randomUUID() })
      })
      const ext_id = randomUUID()
      await move(player_id, currency, { type: 'bet', ext_id, amount_cents })
      return ext_id
    },
    rollsBack: ({ id }: Person, ref_ext_id: string) =>
      move(id, 'EUR', { type: 'rollback', ext_id: randomUUID(), ref_ext_id, amount_cents: 0n }),
    awards: ({ id: player_id }: Person, points: number) =>
      app.inTransaction((work) =>
        award(work, {
          player_id,
          currency: pointsCurrency,
          amount: BigInt(points),
          key: randomUUID(),
        }),
      ),
    /** Points are spent, and given back. */
    spendsInVain: ({ id: player_id }: Person, points: number) =>
      app.inTransaction(async (work) => {
        const of = { player_id, currency: pointsCurrency, amount: BigInt(points) }
        await spend(work, { ...of, key: randomUUID() })
        await giveBack(work, { ...of, key: randomUUID() })
      }),
  }
}

type Operation = Parameters<typeof play>[0]['operations'][number]

async function move(player_id: bigint, currency: string, operation: Operation): Promise<void> {
  const answer = await play({
    player_id,
    currency,
    provider: 'apogee',
    game: 'apogee:dice',
    game_class: 'slots',
    round_id: randomUUID(),
    finished: true,
    operations: [operation],
  })
  if (!answer.ok) throw new Error(`the wallet answered ${answer.code}`)
}
