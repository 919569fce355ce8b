import { setTimeout as sleep } from 'node:timers/promises'
import { closeBets } from '@casino/game-kit/live/bets.ts'
import { now, nowMs } from '@casino/time/now.ts'
import { createAudience, isWithinRate, type Member } from './audience.ts'
import { cancel, cashOutNow, placeBet, refuse, returnStakes } from './bet-actions.ts'
import { chainLength } from './chain.ts'
import { drawSnapshotOf } from './draw-table.ts'
import type { Live, LiveOptions } from './live.ts'
import { messageReader } from './messages.ts'
import { newBetOf } from './new-bet.ts'
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

const leadEveryMs = 500

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
    options: { ...optionsOf(deps.game), ...options },
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

function optionsOf({ clock }: LiveDeps['game']): LiveOptions {
  return { bettingMs: clock.bettingMs, pauseMs: clock.showMs, chainLength, leadEveryMs }
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
      if (!signal.aborted) {
        log.error({ error }, 'the rounds were cut off')
        await leaveTable(live).catch((error) => log.error({ error }, 'stakes not returned yet'))
      }
    } finally {
      live.table = undefined
      lead?.release()
    }
    await sleep(live.options.leadEveryMs, undefined, { signal }).catch(() => undefined)
  }
}

/** The round was ended elsewhere: its open bets are returned, unless that server has done so. */
async function leaveTable(live: Live): Promise<void> {
  const { table } = live
  if (!table) return
  live.table = undefined
  const { round } = table
  const placed = [...round.bets.values()].filter(({ state }) => state === 'placed')
  for (const bet of placed) bet.state = 'returning'
  const late = closeBets(round, nowMs())
  await returnStakes(live, table, [...placed, ...late])
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
  live.audience.send(
    member,
    live.deps.game.rules.kind === 'draw'
      ? drawSnapshotOf(live.table, to)
      : snapshotOf(live.table, to),
  )
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
  if (message.type === 'bet') return placeBet(live, member, newBetOf(message))
  if (message.type === 'cancel') return cancel(live, member, message.slot)
  return cashOutNow(live, member, message.slot)
}
