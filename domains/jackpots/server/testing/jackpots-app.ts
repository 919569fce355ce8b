import { domain as games } from '@casino/games/server'
import { domain as limits } from '@casino/limits/server'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
import { domain as prizes } from '@casino/prizes/server'
import { domain as staffDomain } from '@casino/staff/server'
import { staff } from '@casino/staff/testing'
import type { TestServers } from '@casino/testing/database.ts'
import { startTestApp } from '@casino/testing/test-app.ts'
import { poolBalance } from '@casino/wallet/money'
import type { SettledTransfer } from '@casino/wallet/play'
import { domain as wallet } from '@casino/wallet/server'
import { domain as jackpots } from '../index.ts'
import { countBets } from '../pots/count-bets.ts'

export type JackpotsApp = Awaited<ReturnType<typeof openJackpots>>

/** A test app with jackpots, and settled bets that it counts at once. */
export async function openJackpots(postgres: TestServers, isStarted = false) {
  const app = await startTestApp(postgres, {
    domains: [staffDomain, players, wallet, limits, prizes, games, jackpots],
    people,
    staff,
    ...(isStarted ? { isStarted } : {}),
  })
  let transfers = 0n
  const settled = (more: Partial<SettledTransfer> & { player_id: bigint }): SettledTransfer => {
    transfers += 1n
    const amount_cents = more.amount_cents ?? 100n
    const bet = {
      id: transfers,
      txid: '1',
      line: 'ledger',
      kind: 'bet',
      currency: 'EUR',
      provider: 'apogee',
      game: 'apogee:starfall-reels',
      product: 'casino',
      amount_cents,
      cash_cents: amount_cents,
      eur_micros: amount_cents * 10_000n,
      rolled_back: null,
      original: null,
      retried: false,
      settled_at: app.clock.at,
    }
    return { ...bet, ...more } as unknown as SettledTransfer
  }
  return {
    ...app,
    settled,
    rollbackOf: (bet: SettledTransfer): SettledTransfer => ({
      ...bet,
      id: settled({ player_id: bet.player_id }).id,
      kind: 'rollback',
      rolled_back: 'bet',
      original: bet,
    }),
    count: (...batch: SettledTransfer[]) => app.inTransaction((work) => countBets(work, batch)),
    /** The levels with their open pots, by their identifiers. */
    async levels(): Promise<Record<string, LevelFacts>> {
      const { rows } = await app.pool.query(`select l.identifier, l.contributed_cents::text,
          p.meter_cents::text, p.number, s.drop_cents::text, s.drop_at
        from jackpots.level l join jackpots.pot p on p.level_id = l.id and p.dropped_at is null
        join jackpots.secret s on s.pot_id = p.id
        where l.jackpot_id = (select min(id) from jackpots.jackpot) order by l.position`)
      return Object.fromEntries(rows.map(({ identifier, ...level }) => [identifier, level]))
    },
    balance: (level: string) => poolBalance(app.db, `jackpot.mystic-jackpots.${level}`),
  }
}

export type LevelFacts = {
  contributed_cents: string
  meter_cents: string
  number: number
  drop_cents: string | null
  drop_at: Date | null
}
