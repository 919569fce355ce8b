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
import { dayOf } from '@casino/time/days.ts'
import { deposit } from '@casino/wallet/money'
import { play } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { expect } from 'vitest'
import * as contract from '../../contract.ts'
import { domain as adventure } from '../index.ts'

export type AdventureApp = Awaited<ReturnType<typeof openAdventure>>

/** A test app with all that the calendar depends on; the feed runs. */
export async function openAdventure(postgres: TestServers) {
  const app = await startTestApp(postgres, {
    domains: [brands, staff, players, wallet, prizes, bonuses, adventure],
    people,
    staff: testStaff,
    isStarted: true,
  })
  await app.relay()
  const calendar = async (who: Person) => (await who.call(contract.showAdventure, {})).body.calendar
  const dayAt = async (who: Person, step: number) =>
    (await calendar(who))?.days.find((day) => day.step === step)
  const depositedBy = async ({ id }: Person) => {
    const { rows } = await app.pool.query<{ micros: bigint }>(
      `select coalesce(sum(eur_micros), 0)::bigint as micros from adventure.deposited
        where player_id = $1`,
      [id],
    )
    return Number(rows[0]?.micros ?? 0n) / 1_000_000
  }
  return {
    ...app,
    clock: app.clock,
    today: () => dayOf(app.clock.at, 'UTC'),
    calendar,
    dayAt,
    depositedBy,
    async player(): Promise<Person> {
      const person = await signUpPerson(app, {})
      await app.pool.query(
        `update players.player set date_of_birth = '1980-01-01', country = 'DE' where id = $1`,
        [person.id],
      )
      await app.relay()
      return person
    },
    /** A deposit of whole euros that the calendar has counted. */
    async deposits(who: Person, units: number, key: string = randomUUID()): Promise<void> {
      const before = await depositedBy(who)
      const amount_cents = BigInt(units) * 100n
      const payment = { player_id: who.id, currency: 'EUR', amount_cents, key }
      await app.inTransaction((work) => deposit(work, payment))
      await expect.poll(() => depositedBy(who), { timeout: 10_000 }).toBe(before + units)
    },
    claim: async (who: Person, step: number) =>
      who.call(contract.claimDay, { id: (await dayAt(who, step))?.id ?? 0 }, { key: randomUUID() }),
    /** A bet, or the rollback of one. */
    async transfers(
      { id: player_id }: Person,
      operation: Parameters<typeof play>[0]['operations'][number],
    ): Promise<void> {
      const round = { provider: 'apogee', game: 'apogee:dice', game_class: 'slots' }
      const id = { round_id: randomUUID(), finished: true }
      await play({ player_id, currency: 'EUR', ...round, ...id, operations: [operation] })
    },
  }
}
