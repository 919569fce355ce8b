import { setTimeout as sleep } from 'node:timers/promises'
import { now, nowMs } from '@casino/time/now.ts'
import { createAudience, isWithinRate, type Member } from './audience.ts'
import { cancel, cashOutNow, placeBet, refuse } from './bet-actions.ts'
import { chainLength } from './chain.ts'
import type { Live, LiveOptions } from './live.ts'
import { messageReader } from './messages.ts'
import { playRound } from './play-round.ts'
import { createPurse } from './purse.ts'
import { createSerialRunner } from './serial-runner.ts'
import { createSettler } from './settler.ts'
import type { OpenCall } from './stores/call-store.ts'
import { type Lead, takeLead } from './stores/lead-store.ts'
import { voidRunningRounds } from './stores/live-store.ts'
import { lastBetsOf } from './stores/past-store.ts'
import { snapshotOf } from './table.ts'
import type { LiveDeps, LiveRunner } from './types.ts'

const defaults: LiveOptions = {
  bettingMs: 7_000,
  pauseMs: 3_000,
  chainLength,
  leadEveryMs: 500,
}

const beatEveryMs = 15_000

/**
 * Runs a live game: one round after another, shared by all players. A round interrupted by a
 * restart is void: cash-outs are paid, every other stake is returned in full.
 */
export function startLiveGame(deps: LiveDeps, options: Partial<LiveOptions> = {}): LiveRunner {
  const audience = createAudience()
  const purse = createPurse(deps)
  const inTurn = createSerialRunner()
  const answered = (call: OpenCall, balanceCents: bigint) =>
    audience.toOwner(
      call.owner,
      { type: 'balance', balance_cents: Number(balanceCents) },
      (of) =>
        of.currency.code === call.currency && (call.mode === 'real' || of.id === call.session_id),
    )
  const settler = createSettler({ ...deps, purse, inTurn, answered })
  const first = Promise.withResolvers<void>()
  const live: Live = {
    deps,
    options: { ...defaults, ...options },
    read: messageReader(deps.game.rules),
    audience,
    purse,
    settler,
    inTurn,
    table: undefined,
    flights: new Map(),
    opened: first.resolve,
  }
  const stopping = new AbortController()
  const running = run(live, stopping.signal)
  const works = new Set<Promise<void>>()
  const pulse = setInterval(() => audience.beat(nowMs()), beatEveryMs)

  function track(work: Promise<void>): void {
    const watched: Promise<void> = work
      .catch((error) => deps.log.error({ error }, 'a request failed'))
      .finally(() => works.delete(watched))
    works.add(watched)
  }

  return {
    attach(socket, session) {
      const member = audience.join(socket, session)
      socket.on('message', (data) => track(handleMessage(live, member, String(data))))
      socket.on('pong', () => {
        member.receivedAtMs = nowMs()
      })
      socket.on('close', () => audience.leave(member))
      socket.on('error', () => audience.leave(member))
      track(first.promise.then(() => welcome(live, member)))
    },
    async stop() {
      stopping.abort()
      clearInterval(pulse)
      first.resolve()
      audience.dropAll()
      await running
      await Promise.allSettled(works)
      await settler.stop()
    },
  }
}

/** Plays while this server is the leader; each term starts by voiding interrupted rounds. */
async function run(live: Live, signal: AbortSignal): Promise<void> {
  const { game, pool, log } = live.deps
  while (!signal.aborted) {
    let lead: Lead | undefined
    try {
      lead = await takeLead(pool, game.slug)
      if (lead) await playRounds(live, lead, signal)
    } catch (error) {
      if (!signal.aborted) log.error({ error }, 'the rounds were cut off')
    } finally {
      live.table = undefined
      lead?.release()
    }
    await sleep(live.options.leadEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

async function playRounds(live: Live, lead: Lead, signal: AbortSignal): Promise<void> {
  const voided = await voidRunningRounds(live.deps.pool, live.deps.game.slug, now())
  if (voided.length > 0) {
    live.deps.log.warn({ rounds: voided.map(Number) }, 'rounds cut off are void')
    live.settler.kick()
  }
  while (lead.isHeld() && !signal.aborted) await playRound(live, signal)
}

/** Sends a new or reconnected player the state of the round. */
async function welcome(live: Live, member: Member): Promise<void> {
  if (!live.table) return
  const { owner, session } = member
  const currency = session.currency.code
  const notRound = live.table.round.id
  const { slug } = live.deps.game
  const ownPast = await lastBetsOf(live.deps.pool, { slug, owner, currency, notRound })
  if (!live.table) return
  const to = { owner, currency, at: nowMs(), online: live.audience.size(), ownPast }
  live.audience.send(member, snapshotOf(live.table, to))
}

async function handleMessage(live: Live, member: Member, text: string): Promise<void> {
  const message = live.read(text)
  const isHandled = isWithinRate(member, nowMs())
  if (!message) return
  if (message.type === 'ping') {
    const { client_ms } = message
    return live.audience.send(member, { type: 'pong', client_ms, server_ms: nowMs() })
  }
  if (message.type === 'seed') {
    if (isHandled) member.seed = { text: message.client_seed, atMs: nowMs() }
    return
  }
  if (!isHandled) return refuse(live, member, { slot: message.slot, code: 'slow_down' })
  if (message.type === 'bet') return placeBet(live, member, message)
  if (message.type === 'cancel') return cancel(live, member, message.slot)
  return cashOutNow(live, member, message.slot)
}
