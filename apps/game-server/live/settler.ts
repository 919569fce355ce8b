import { now } from '@casino/time/now.ts'
import type { WalletAnswer } from '../wallet-client.ts'
import type { TestWallet } from './purse.ts'
import type { SerialRunner } from './serial-runner.ts'
import { closeCall, dueCalls, type OpenCall, postponeCall } from './stores/call-store.ts'
import { releaseTaken } from './stores/demo-store.ts'
import type { LiveDeps } from './types.ts'

const callsAtOnceMax = 16
const lookEveryMs = 1_000
const firstPauseMs = 500
const pauseMsMax = 60_000

export type CallSettler = { kick(): void; stop(): Promise<void> }

type SettlerDeps = Pick<LiveDeps, 'game' | 'pool' | 'log'> & {
  purse: TestWallet
  inTurn: SerialRunner
  /** Only the leader settles: it reaches the sockets of all servers. */
  isLeading(): boolean
  answered(call: OpenCall, balanceCents: bigint): void
}

/**
 * Settles each stake with the wallet. The calls are rows, which are retried with growing delays
 * until the wallet has answered, also after a restart.
 */
export function createSettler(deps: SettlerDeps): CallSettler {
  const running = new Map<bigint, Promise<void>>()
  let isLooking = false
  let lookAgain = false
  let isStopped = false
  const timer = setInterval(kick, lookEveryMs)

  function kick(): void {
    lookAgain = true
    if (isLooking || isStopped) return
    isLooking = true
    look()
      .catch((error) => deps.log.error({ error }, 'open calls cannot be read'))
      .finally(() => {
        isLooking = false
      })
  }

  async function look(): Promise<void> {
    while (lookAgain && !isStopped && deps.isLeading()) {
      lookAgain = false
      const limit = callsAtOnceMax - running.size
      if (limit <= 0) return
      const { slug } = deps.game
      const not = [...running.keys()]
      const calls = await dueCalls(deps.pool, { slug, at: now(), limit, not })
      for (const call of calls) begin(call)
    }
  }

  function begin(call: OpenCall): void {
    if (running.has(call.id)) return
    const work = deps
      .inTurn(call.owner, () => settle(deps, call))
      .catch((error) => deps.log.error({ error, bet_id: call.bet_id }, 'call failed'))
      .finally(() => {
        running.delete(call.id)
        kick()
      })
    running.set(call.id, work)
  }

  return {
    kick,
    async stop() {
      isStopped = true
      clearInterval(timer)
      await Promise.allSettled(running.values())
    },
  }
}

async function settle(deps: SettlerDeps, call: OpenCall): Promise<void> {
  const isDemo = call.mode === 'demo'
  // Play money is not idempotent: closing it first moves it at most once.
  if (isDemo && !(await closeCall(deps.pool, { id: call.id, state: 'done', at: now() }))) return
  const answer = await make(deps, call)
  if (answer.kind === 'unknown') {
    const pauseMs = Math.min(pauseMsMax, firstPauseMs * 2 ** Math.min(call.attempts, 10))
    const next = new Date(now().getTime() + pauseMs)
    return postponeCall(deps.pool, { id: call.id, next, error: answer.reason })
  }
  if (answer.kind === 'refused') {
    const { bet_id, kind } = call
    deps.log.error({ bet_id, kind, code: answer.code }, 'the wallet refused a settlement')
    const error = `code ${answer.code}`
    await closeCall(deps.pool, { id: call.id, state: 'refused', error, at: now() })
    return
  }
  if (!isDemo) await closeCall(deps.pool, { id: call.id, state: 'done', at: now() })
  deps.answered(call, answer.balance_cents)
}

async function make({ pool, purse }: SettlerDeps, call: OpenCall): Promise<WalletAnswer> {
  if (call.kind === 'win') return purse.give(call, { payout_cents: call.payout_cents ?? 0n })
  if (call.kind === 'finish') return purse.finish(call)
  // The casino's wallet knows whether it took the stake; a demo's purse does not.
  const isTaken = call.mode === 'real' || (await releaseTaken(pool, call.bet_id))
  return isTaken ? purse.rollBack(call) : purse.finish(call)
}
