import { randomUUID } from 'node:crypto'
import { domain as brands } from '@casino/brands/server'
import { domain as notifications } from '@casino/notifications/server'
import { domain as players } from '@casino/players/server'
import { people, signUpPerson } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staff } from '@casino/staff/server'
import { staff as testStaff } from '@casino/staff/testing'
import { domain as telemetry } from '@casino/telemetry/server'
import type { TestServers } from '@casino/testing/database.ts'
import { type Person, startTestApp } from '@casino/testing/test-app.ts'
import { deposit, reverseDeposit } from '@casino/wallet/money'
import { play } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { expect } from 'vitest'
import { domain as marketing } from '../index.ts'

export type MarketingApp = Awaited<ReturnType<typeof openMarketing>>

/** A test app with all that marketing reads; the feed runs. */
export async function openMarketing(postgres: TestServers) {
  const app = await startTestApp(postgres, {
    domains: [brands, staff, players, notifications, telemetry, wallet, prizes, marketing],
    people,
    staff: testStaff,
    isStarted: true,
  })
  await app.relay()
  const read = async <Row extends object>(query: string, values: unknown[] = []) =>
    (await app.pool.query<Row>(query, values)).rows
  /** What is counted for a player, in cents of a euro. */
  const counted = async ({ id }: { id: bigint }) => {
    const rows = await read<{ deposits: number; deposit: number; ngr: number }>(
      `select coalesce(sum(deposits), 0)::int as deposits,
        coalesce(sum(deposit_micros) / 10000, 0)::int as deposit,
        coalesce(sum(ngr_micros) / 10000, 0)::int as ngr
      from marketing.player_day where player_id = $1`,
      [id],
    )
    return rows[0] ?? { deposits: 0, deposit: 0, ngr: 0 }
  }
  return { ...app, read, counted, ...movesOf(app, counted) }
}

type App = Awaited<ReturnType<typeof startTestApp>>
type Counted = (person: { id: bigint }) => Promise<{ deposit: number; ngr: number }>

/** What players do, until it is counted. */
function movesOf(app: App, counted: Counted) {
  return {
    /** A new player with a birthday, who came by a link; the sign-up is relayed. */
    async player(form: { stag?: string; affb_id?: string } = {}): Promise<Person> {
      const person = await signUpPerson(app, { form })
      await app.pool.query(`update players.player set date_of_birth = '1980-01-01' where id = $1`, [
        person.id,
      ])
      await app.relay()
      return person
    },
    /** A deposit of cents that is counted; returns its key. */
    async deposits(person: Person, cents: number): Promise<string> {
      const key = randomUUID()
      const before = (await counted(person)).deposit
      await app.inTransaction((work) =>
        deposit(work, {
          player_id: person.id,
          currency: 'EUR',
          amount_cents: BigInt(cents),
          key,
        }),
      )
      await expect
        .poll(async () => (await counted(person)).deposit, { timeout: 10_000 })
        .toBe(before + cents)
      return key
    },
    /** A bank takes a deposit back. */
    async reverses(person: Person, { key, cents }: { key: string; cents: number }): Promise<void> {
      const before = (await counted(person)).deposit
      const amount_cents = BigInt(cents)
      await app.inTransaction((work) =>
        reverseDeposit(work, { player_id: person.id, currency: 'EUR', amount_cents, key }),
      )
      await expect
        .poll(async () => (await counted(person)).deposit, { timeout: 10_000 })
        .toBe(before - cents)
    },
    /** A bet of cents that is lost, or won. */
    async bets(person: Person, { staked, won = 0 }: { staked: number; won?: number }) {
      const before = (await counted(person)).ngr
      const round_id = randomUUID()
      const operation = (type: 'bet' | 'win', cents: number) => ({
        type,
        ext_id: randomUUID(),
        amount_cents: BigInt(cents),
      })
      const operations = [operation('bet', staked), ...(won > 0 ? [operation('win', won)] : [])]
      const answer = await play({
        player_id: person.id,
        currency: 'EUR',
        provider: 'apogee',
        game: 'apogee:dice',
        game_class: 'slots',
        round_id,
        finished: true,
        operations,
      })
      expect(answer.ok).toBe(true)
      await expect
        .poll(async () => (await counted(person)).ngr, { timeout: 10_000 })
        .toBe(before + staked - won)
    },
  }
}
