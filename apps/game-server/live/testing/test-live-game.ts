import { EventEmitter } from 'node:events'
import { drawOf } from '@casino/game-kit/chain.ts'
import { beaconTimeOf } from '@casino/game-kit/fair/quicknet.ts'
import type { LiveGame } from '@casino/game-kit/game.ts'
import type { DrawClientMessage } from '@casino/game-kit/live/draw-protocol.ts'
import type { ClientMessage, OwnBet, Snapshot } from '@casino/game-kit/live/live-protocol.ts'
import { publishedRounds } from '@casino/game-kit/testing/published-beacon.ts'
import { game as rocket } from '@casino/game-rocket-x/game.ts'
import { createLog } from '@casino/log/log.ts'
import { type TestServers, testDatabase } from '@casino/testing/database.ts'
import type { Pool } from 'pg'
import { vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { WalletAnswer, WalletClient } from '../../wallet-client.ts'
import type { AnyMessage } from '../audience.ts'
import { makeChain } from '../chain.ts'
import type { LiveOptions } from '../live.ts'
import { startLiveGame } from '../start-live.ts'
import { addChain } from '../stores/chain-store.ts'
import type { LiveRunner, LiveSession } from '../types.ts'
import { testPurse } from './test-purse.ts'

const seed = 'a secret of the tests'
const chainLength = 12

/** A live game on its own database, with a wallet controlled by the test. */
export async function startTestLiveGame(server: TestServers, game: LiveGame = rocket) {
  const database = await testDatabase(server, [new URL('../../migrations/', import.meta.url)])
  const wallet = testWallet()
  const demo = testPurse()
  const runners = new Set<LiveRunner>()
  const { pool } = database
  const keys = { current: '1', secrets: { '1': seed } }
  return {
    keys,
    url: database.url,
    pool,
    wallet,
    demo,
    start(options: Partial<LiveOptions> = {}) {
      const log = createLog('test', 'silent') as never
      const deps = {
        game,
        pool,
        wallet: wallet.client,
        demo,
        log,
        keys,
      }
      const quick = { bettingMs: 500, pauseMs: 30, chainLength, leadEveryMs: 20 }
      const runner = startLiveGame(deps, { ...quick, ...options })
      runners.add(runner)
      return runner
    },
    /**
     * Creates a chain whose first rounds have crash points in these ranges of hundredths. It is
     * bound to the first beacon round of the test data.
     */
    layChain: (...ranges: Range[]) => layChain(pool, ranges),
    rows: async (sql: string) => (await pool.query(sql)).rows,
    async close() {
      wallet.answerAll()
      for (const runner of runners) await runner.stop()
      await database.drop()
    },
  }
}

/**
 * From, to, and the message that the round is drawn with; by default that of a round without
 * bettors.
 */
type Range = [low: number, high: number, message?: string]

async function layChain(pool: Pool, ranges: Range[]): Promise<number[]> {
  const salt = 'salt'
  const [{ round }] = publishedRounds
  for (let tries = 0; tries < 200_000; tries += 1) {
    const chain = { slug: rocket.slug, nonce: `nonce ${tries}`, salt, length: chainLength }
    const hashes = makeChain(seed, chain)
    const crashes = ranges.map(([, , message = `${salt}:`], index) =>
      rocket.rules.crashX100(drawOf(hashes.at(index + 1), message)),
    )
    const isGood = ranges.every(([low, high], index) => {
      const x100 = crashes[index] ?? 0
      return x100 >= low && x100 <= high
    })
    if (!isGood) continue
    const { terminating_hash } = hashes
    const beacon = { round, at: beaconTimeOf(round) }
    const { rule } = rocket
    await addChain(pool, { ...chain, key_id: '1', terminating_hash, rule, beacon, at: new Date(0) })
    return crashes
  }
  throw new Error('no such chain')
}

/**
 * A seamless wallet in memory: each action moves money once, and an early rollback is remembered.
 */
export function testWallet() {
  let balance = 100_000n
  const moved = new Map<string, bigint>()
  const finished = new Set<string>()
  const calls: string[] = []
  let behave: (call: string) => 'answer' | 'lose' | 'lose_answer' | 'hold' = () => 'answer'
  let held: (() => void)[] = []

  async function answer(call: string, move: () => WalletAnswer): Promise<WalletAnswer> {
    calls.push(call)
    const how = behave(call)
    if (how === 'hold') await new Promise<void>((resolve) => held.push(resolve))
    if (how === 'lose') return { kind: 'unknown', reason: 'lost on the way there' }
    const done = move()
    return how === 'lose_answer' ? { kind: 'unknown', reason: 'lost on the way back' } : done
  }

  function move(id: string, cents: bigint): void {
    if (moved.has(id)) return
    moved.set(id, cents)
    balance += cents
  }

  const client: WalletClient = {
    play: (round, actions) =>
      answer(actions[0]?.action ?? 'finish', () => {
        for (const { action, action_id, amount } of actions) {
          if (action === 'bet' && !moved.has(action_id) && amount > balance) {
            return { kind: 'refused', code: 100, balance_cents: balance }
          }
          move(action_id, action === 'bet' ? -amount : amount)
        }
        if (round.finished) finished.add(round.game_id)
        return { kind: 'done', balance_cents: balance }
      }),
    rollback: (round, actions) =>
      answer('rollback', () => {
        for (const { action_id, original_action_id } of actions) {
          const original = moved.get(original_action_id)
          move(action_id, -(original ?? 0n))
          if (original === undefined) moved.set(original_action_id, 0n)
        }
        finished.add(round.game_id)
        return { kind: 'done', balance_cents: balance }
      }),
    balance: async () => ({ kind: 'done', balance_cents: balance }),
    freespins: async () => ({ kind: 'done', balance_cents: balance }),
  }
  return {
    client,
    calls,
    finished,
    balance: () => balance,
    moved: (end: string) => [...moved].filter(([id]) => id.endsWith(end)).map(([, cents]) => cents),
    on: (how: typeof behave) => {
      behave = how
    },
    held: () => held.length,
    answerAll: () => {
      behave = () => 'answer'
      for (const resolve of held) resolve()
      held = []
    },
  }
}

type MessageOf<Type extends AnyMessage['type']> = Extract<AnyMessage, { type: Type }>

/** A player with a socket, which records all messages. */
export function player(runner: LiveRunner, session: Partial<LiveSession> = {}) {
  const received: AnyMessage[] = []
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    isClosed: false,
    send: (text: string) => void received.push(JSON.parse(text)),
    close: () => {
      socket.isClosed = true
      socket.emit('close')
    },
    terminate: () => undefined,
    ping: () => undefined,
  })
  runner.attach(socket as unknown as WebSocket, {
    id: 'session',
    mode: 'real',
    provider: 'turbogames',
    slug: rocket.slug,
    player_key: 'ann',
    user_id: '7',
    nickname: 'Commander',
    locale: 'en',
    currency: { code: 'EUR', subunits_to_unit: 100 },
    bet_levels: [10, 100, 1_000],
    round_ms_min: 0,
    max_bet: 10_000,
    stake_max: null,
    ...session,
  })
  const all = <Type extends AnyMessage['type']>(type: Type) =>
    received.filter((message): message is MessageOf<Type> => message.type === type)
  return {
    socket,
    all,
    last: <Type extends AnyMessage['type']>(type: Type) => all(type).at(-1),
    received,
    say: (message: ClientMessage | DrawClientMessage) =>
      void socket.emit('message', JSON.stringify(message)),
    bet: (slot: 0 | 1, amount_cents: number, auto_x100: number | null = null) =>
      void socket.emit('message', JSON.stringify({ type: 'bet', slot, amount_cents, auto_x100 })),
    nextMessage: <Type extends AnyMessage['type']>(type: Type, count = 1) =>
      until(() => all(type).length >= count),
    /** The betting phase of a round; the first is number 1. */
    bettingIn: (round: number) =>
      until(() =>
        [...all('betting'), ...all('snapshot')].some(({ round_id }) => round_id === round),
      ),
    /** Waits until one of the player's bets is in a state. */
    sees: async (state: OwnBet['state'], slot: 0 | 1 = 0): Promise<OwnBet> => {
      const isIt = ({ bet }: MessageOf<'bet'>) => bet.state === state && bet.slot === slot
      await until(() => all('bet').some(isIt))
      return all('bet').findLast(isIt)?.bet as OwnBet
    },
    snapshot: async (): Promise<Snapshot> => {
      await until(() => all('snapshot').length > 0)
      return all('snapshot')[0] as Snapshot
    },
  }
}

/** Waits until a condition is true. */
export function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  const check = async () => {
    if (!(await isTrue())) throw new Error('the condition did not become true')
  }
  return vi.waitFor(check, { timeout: 60_000, interval: 10 })
}
