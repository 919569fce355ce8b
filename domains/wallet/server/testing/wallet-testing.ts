import { randomUUID } from 'node:crypto'
import { shardOf } from '@casino/db/shards.ts'
import type { Work } from '@casino/db/work.ts'
import { signUp } from '@casino/players/contract'
import { domain as players } from '@casino/players/server'
import { people } from '@casino/players/testing'
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
import { grant, openAccount } from '../public/money.ts'

/** What a player begins with. */
type Begin = TestWallet & {
  /** Of the same shard as this player. */
  beside?: bigint
}
export type TestWallet = { cash?: bigint; bonus?: bigint; currency?: string }
export type WalletApp = Awaited<ReturnType<typeof openWallet>>

/** The house of the wallet alone, with a batcher: its players are numbers, from 1 on. */
export async function openWallet(postgres: TestServers) {
  const app = await startTestApp(postgres, { domains: [wallet], isEmpty: true })
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

/** Plays as a provider does: what the wallet was too busy for has moved nothing, and is sent again. */
function patient({ play }: Batcher): Batcher['play'] {
  const send = (request: PlayRequest, tries: number): Promise<PlayAnswer> =>
    play(request).catch((error: unknown) => {
      if (!(error instanceof WalletBusy) || tries === 1) throw error
      return send(request, tries - 1)
    })
  return (request) => send(request, triesMax)
}

/** A batcher as another server of the house would have. */
export function batcherOf({ url, services: { now, log } }: TestApp): Batcher {
  return createBatcher({ url, now, log })
}

/** The house of players and the wallet, started: for what a player asks himself. Nobody lives there. */
export function openWalletWithPeople(postgres: TestServers, given: Partial<TestAppOptions> = {}) {
  const domains = [players, wallet]
  return startTestApp(postgres, { domains, people, isEmpty: true, isStarted: true, ...given })
}

let newcomers = 0

/** Signs a new player up, and gives him this much cash and bonus money. */
export async function newPlayer(
  app: TestApp,
  { currency = 'EUR', ...purse }: TestWallet = {},
): Promise<Person> {
  newcomers += 1
  const client = app.guest()
  const user = {
    email: `newcomer-${newcomers}@example.org`,
    password: 'Perihelion-88',
    date_of_birth: '1991-05-17',
    country: 'DE',
    currency,
    terms_acceptance: true,
  } as const
  const { status, body } = await client.call(signUp, { user })
  if (status !== 200) throw new Error(`a newcomer was answered ${status}`)
  await app.relay()
  const id = BigInt(body.id)
  app.listening.push(id)
  await app.inTransaction((work) => fill(work, id, { currency, ...purse }))
  return { ...client, id }
}

async function fill(
  work: Work,
  player_id: bigint,
  { cash = 0n, bonus = 0n, currency = 'EUR' }: TestWallet,
): Promise<void> {
  const given = { player_id, currency, key: randomUUID() }
  if (cash > 0n) await grant(work, { ...given, amount_cents: cash })
  if (bonus > 0n) await grant(work, { ...given, amount_cents: bonus, part: 'bonus' })
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

/** A request of a provider with what a test does not care about filled in; he may pay without a bet. */
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

/** Promotional wins as large and as many as can be told. */
const anyPromo = { win_max_cents: 10n ** 16n, day_max_cents: 10n ** 18n }

/** The answer to a request that was obeyed; `balance_cents` is what is left. */
export const accepted = (balance_cents: bigint) => ({ ok: true, balance_cents })

/** The answer to one that was not. */
export const refused = (code: number, balance_cents: bigint) => ({
  ok: false,
  code,
  balance_cents,
})
