import { randomUUID } from 'node:crypto'
import type { Database, Tx } from '@casino/db/connect.ts'
import { createLog } from '@casino/log/log.ts'
import { testDatabase } from '@casino/testing/database.ts'
import { now } from '@casino/time/now.ts'
import { domain } from '../index.ts'
import { createBatcher } from '../play/batcher.ts'
import type { PlayAnswer, PlayOperation, PlayRequest } from '../play/play.ts'
import { grant, openAccount } from '../public/money.ts'

const platform = new URL('../../../../platform/', import.meta.url)
export const walletMigrations: readonly URL[] = [
  new URL('events/migrations/', platform),
  new URL('ledger/migrations/', platform),
  domain.migrations,
]

export type House = Database & {
  url: string
  drop(): Promise<void>
  clock: { at: Date }
  play(request: PlayRequest): Promise<PlayAnswer>
  /** A new player with an account and this much cash and bonus money. */
  player(purse?: { cash?: bigint; bonus?: bigint; currency?: string }): Promise<bigint>
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** A database of its own with one batcher and a clock that the test may turn. */
export async function openHouse(postgres: string): Promise<House> {
  const database = await testDatabase(postgres, walletMigrations)
  const clock = { at: now() }
  const batcher = createBatcher({ url: database.url, now: () => clock.at, log: silent })
  const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work)
  let players = 0n
  return {
    ...database,
    clock,
    inTransaction,
    play: batcher.play,
    async player({ cash = 0n, bonus = 0n, currency = 'EUR' } = {}) {
      players += 1n
      const player_id = players
      await inTransaction(async (work) => {
        await openAccount(work.tx, { player_id, currency })
        const given = { player_id, currency, key: randomUUID() }
        if (cash > 0n) await grant(work, { ...given, amount_cents: cash })
        if (bonus > 0n) await grant(work, { ...given, amount_cents: bonus, part: 'bonus' })
      })
      return player_id
    },
    async drop() {
      await batcher.stop()
      await database.drop()
    },
  }
}

export const silent = createLog('test', 'silent')

export function bet(amount: number | bigint, ext_id: string = randomUUID()): PlayOperation {
  return { type: 'bet', ext_id, amount_cents: BigInt(amount) }
}

export function win(amount: number | bigint, ext_id: string = randomUUID()): PlayOperation {
  return { type: 'win', ext_id, amount_cents: BigInt(amount) }
}

export function rollback(ref_ext_id: string, ext_id: string = randomUUID()): PlayOperation {
  return { type: 'rollback', ext_id, ref_ext_id, amount_cents: 0n }
}

/** A request of a provider with what a test does not care about filled in. */
export function call(
  player_id: bigint,
  operations: readonly PlayOperation[],
  given: Partial<PlayRequest> = {},
): PlayRequest {
  return {
    ...{ player_id, currency: 'EUR', provider: 'apogee', game: 'apogee:dice', game_class: 'slots' },
    ...{ round_id: 'round', finished: false, operations },
    ...given,
  }
}
