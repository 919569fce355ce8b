import { randomUUID } from 'node:crypto'
import { shardOf } from '@casino/db/shards/shards.ts'
import type { Work } from '@casino/db/work.ts'
import { domain as players } from '@casino/players/server'
import { people, signUpPerson } from '@casino/players/testing'
import type { TestServers } from '@casino/testing/database.ts'
import {
  type Person,
  startTestApp,
  type TestApp,
  type TestAppOptions,
} from '@casino/testing/test-app.ts'
import { domain as wallet } from '../index.ts'
import type { Batcher } from '../play/batcher.ts'
import { createBatcher } from '../play/batcher.ts'
import { WalletBusy } from '../play/no-answer.ts'
import type { PlayAnswer, PlayOperation, PlayRequest } from '../play/play-request.ts'
import { grantBonus } from '../public/bonus-money.ts'
import { grant, openAccount } from '../public/money.ts'

/** A player's initial balance and currency. */
type Begin = TestWallet & {
  /** In the same shard as this player. */
  beside?: bigint
}
export type TestWallet = { cash?: bigint; bonus?: bigint; currency?: string }
export type WalletApp = Awaited<ReturnType<typeof openWallet>>

/** A test app with players and the wallet, and a batcher. Its players are numbers, from 1 on. */
export async function openWallet(postgres: TestServers) {
  const app = await startTestApp(postgres, { domains: [players, wallet], isEmpty: true })
  const batcher = batcherOf(app)
  let playersCount = 0n
  return {
    ...app,
    play: patient(batcher),
    /** A new player with an account and this much cash and bonus money. */
    async player({ currency = 'EUR', beside, ...purse }: Begin = {}): Promise<bigint> {
      do playersCount += 1n
      while (beside !== undefined && shardOf(playersCount) !== shardOf(beside))
      const player_id = playersCount
      await app.inTransaction(async (work) => {
        await openAccount(work.tx, { player_id, currency })
        await fill(work, player_id, { currency, ...purse })
      })
      return player_id
    },
    async close() {
      await batcher.stop()
      await app.close()
    },
  }
}

const triesMax = 60

/** Plays like a provider: repeats a request that the wallet was too busy for. */
function patient({ play }: Batcher): Batcher['play'] {
  const send = (request: PlayRequest, tries: number): Promise<PlayAnswer> =>
    play(request).catch((error: unknown) => {
      if (!(error instanceof WalletBusy) || tries === 1) throw error
      return send(request, tries - 1)
    })
  return (request) => send(request, triesMax)
}

/** A second batcher, like that of another server. */
export function batcherOf({ url, services: { now, log } }: TestApp): Batcher {
  return createBatcher({ url, now, log })
}

/** A started test app with players and the wallet, for calls of players. It has no players yet. */
export function openWalletWithPeople(postgres: TestServers, given: Partial<TestAppOptions> = {}) {
  const domains = [players, wallet]
  return startTestApp(postgres, { domains, people, isEmpty: true, isStarted: true, ...given })
}

/** Signs up a new player and gives them this much cash and bonus money. */
export async function newPlayer(
  app: TestApp,
  { currency = 'EUR', ...purse }: TestWallet = {},
): Promise<Person> {
  const person = await signUpPerson(app, { form: { currency } })
  await app.relay()
  const { id } = person
  app.listening.push(id)
  await app.inTransaction((work) => fill(work, id, { currency, ...purse }))
  return person
}

/** The source of the bonus money that a player begins with. */
export const purseSource = 'purse'

async function fill(
  work: Work,
  player_id: bigint,
  { cash = 0n, bonus = 0n, currency = 'EUR' }: TestWallet,
): Promise<void> {
  const given = { player_id, currency, key: randomUUID() }
  if (cash > 0n) await grant(work, { ...given, amount_cents: cash })
  if (bonus > 0n) {
    const source = purseSource
    const terms = { wager_cents: bonus }
    await grantBonus(work, {
      player_id,
      currency,
      amount_cents: bonus,
      source,
      plan: 'purse',
      terms,
    })
  }
}

export function bet(amount: number | bigint, ext_id: string = randomUUID()): PlayOperation {
  return { type: 'bet', ext_id, amount_cents: BigInt(amount) }
}

export function win(amount: number | bigint, ext_id: string = randomUUID()): PlayOperation {
  return { type: 'win', ext_id, amount_cents: BigInt(amount) }
}

export function rollback(ref_ext_id: string, ext_id: string = randomUUID()): PlayOperation {
  return { type: 'rollback', ext_id, ref_ext_id, amount_cents: 0n }
}

/** A provider's request with defaults. The provider may pay wins without a bet. */
export function call(
  player_id: bigint,
  operations: readonly PlayOperation[],
  given: Partial<PlayRequest> = {},
): PlayRequest {
  return {
    player_id,
    currency: 'EUR',
    provider: 'apogee',
    game: 'apogee:dice',
    game_class: 'slots',
    round_id: 'round',
    finished: false,
    operations,
    promo: anyPromo,
    ...given,
  }
}

/** The largest limits for wins without a bet. */
const anyPromo = { win_max_cents: 10n ** 16n, day_max_cents: 10n ** 18n }

/** The answer to an accepted request; `balance_cents` is the balance after it. */
export const accepted = (balance_cents: bigint) => ({ ok: true, balance_cents })

/** The answer to a refused request. */
export const refused = (code: number, balance_cents: bigint) => ({
  ok: false,
  code,
  balance_cents,
})
