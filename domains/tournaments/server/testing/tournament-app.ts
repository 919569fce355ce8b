import { randomUUID } from 'node:crypto'
import { domain as games } from '@casino/games/server'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staff } from '@casino/staff/server'
import { staff as testStaff } from '@casino/staff/testing'
import type { TestServers } from '@casino/testing/database.ts'
import { type Person, startTestApp } from '@casino/testing/test-app.ts'
import { accountsOf, grant } from '@casino/wallet/money'
import { play, type SettledTransfer } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { createTournament, type TournamentPlan } from '../create-tournament.ts'
import { domain as tournaments } from '../index.ts'
import { scoreBets } from '../scoring/score-bets.ts'
import { rollbackOf, settledTransfer } from './settled-transfer.ts'

const minuteMs = 60_000
let made = 0

export type TournamentApp = Awaited<ReturnType<typeof openTournaments>>

/** A casino with tournaments, whose players have money. */
export async function openTournaments(
  postgres: TestServers,
  { isStarted = false, withOffice = false } = {},
) {
  const domains = [players, wallet, prizes, games, tournaments]
  const app = await startTestApp(postgres, {
    domains: withOffice ? [staff, ...domains] : domains,
    people,
    ...(withOffice ? { staff: testStaff } : {}),
    ...(isStarted ? { isStarted: true } : {}),
  })
  await app.relay()
  const after = (minutes: number) => new Date(app.clock.at.getTime() + minutes * minuteMs)
  return {
    ...app,
    clock: app.clock,
    after,
    later(minutes: number) {
      app.clock.at = after(minutes)
    },
    fund: (person: Person, amount_cents: bigint) =>
      app.inTransaction((work) =>
        grant(work, { player_id: person.id, currency: 'EUR', amount_cents, key: randomUUID() }),
      ),
    async cash({ id }: Person): Promise<bigint> {
      const accounts = await accountsOf(app.db, id)
      return accounts.find(({ currency }) => currency === 'EUR')?.amount_cents ?? 0n
    },
    /** Makes a tournament that runs from now on for an hour. */
    async create(plan: Partial<TournamentPlan> = {}): Promise<bigint> {
      made += 1
      const id = await app.inTransaction((work) =>
        createTournament(work, {
          frontend_identifier: `race-${made}`,
          titles: { en: `Race ${made}` },
          scoring: { by: 'bets' },
          start_at: app.clock.at,
          end_at: after(60),
          ...plan,
        }),
      )
      if (id === undefined) throw new Error('the tournament was not made')
      return id
    },
    /** Scores transfers as the reader of the feed does. */
    score: (transfers: readonly SettledTransfer[]) =>
      app.inTransaction((work) => scoreBets(work, transfers)),
    settled: (person: { id: bigint }, more: Partial<SettledTransfer> = {}) =>
      settledTransfer(person, { settled_at: app.clock.at, ...more }),
    rollback: (transfer: SettledTransfer) => rollbackOf(transfer, app.clock.at),
    /** A bet of a player in the ledger, which the feed passes on. */
    bet: (person: Person, amount_cents: bigint, game = 'apogee:dice') =>
      play({
        player_id: person.id,
        currency: 'EUR',
        provider: 'apogee',
        game,
        game_class: 'slots',
        round_id: randomUUID(),
        finished: true,
        operations: [{ type: 'bet', ext_id: randomUUID(), amount_cents }],
      }),
  }
}
