import { setTimeout as sleep } from 'node:timers/promises'
import { closeBets } from '@casino/game-kit/live/bets.ts'
import { now, nowMs } from '@casino/time/now.ts'
import { type Audience, createAudience, isWithinRate, type Member } from './audience.ts'
import { cancel, cashOutNow, placeBet, refuse, returnStakes } from './bet-actions.ts'
import { chainLength } from './chain.ts'
import { drawSnapshotOf } from './draw-table.ts'
import type { Live, LiveOptions } from './live.ts'
import { messageReader } from './messages.ts'
import { newBetOf } from './new-bet.ts'
import { playRound } from './play-round.ts'
import { createPurse } from './purse.ts'
import { createRelay } from './relay/relay.ts'
import { createSerialRunner } from './serial-runner.ts'
import { createSettler } from './settler.ts'
import type { OpenCall } from './stores/call-store.ts'
import { type Lead, takeLead } from './stores/lead-store.ts'
import { voidRunningRounds } from './stores/live-store.ts'
import { lastBetsOf } from './stores/past-store.ts'
import { snapshotOf } from './table.ts'
import type { LiveDeps, LiveRunner, LiveSession } from './types.ts'

const leadEveryMs = 500

const beatEveryMs = 15_000

/**
 * Runs a live game: one round after another, shared by all players. A round interrupted by a
 * restart is void: cash-outs are paid, every other stake is returned in full. Of several servers
 * one leads, and the others pass their sockets' messages on.
 */
export function startLiveGame(deps: LiveDeps, options: Partial<LiveOptions> = {}): LiveRunner {
  const audience = createAudience((text) => relay.toAll(text))
  const purse = createPurse(deps)
  const inTurn = createSerialRunner()
  const works = new Set<Promise<void>>()
  const relay = createRelay({
    deps,
    audience,
    said: (member, text) => track(handleMessage(live, member, text)),
    joined: (member) => track(welcome(live, member)),
  })
  const settler = createSettler({
    ...deps,
    purse,
    inTurn,
    isLeading: relay.isLeading,
    answered: tellBalance(audience),
  })
  const live: Live = {
    deps,
    options: { ...optionsOf(deps.game), ...options },
    read: messageReader(deps.game.rules),
    audience,
    purse,
    settler,
    inTurn,
    relay,
    table: undefined,
    flights: new Map(),
    opened: () => {
      for (const member of audience.members()) track(welcome(live, member))
    },
  }
  const stopping = new AbortController()
  const running = run(live, stopping.signal)
  const pulse = setInterval(() => {
    audience.beat(nowMs())
    relay.beat()
  }, beatEveryMs)

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
      socket.on('pong', () => hear(member))
      for (const end of ['close', 'error']) {
        socket.on(end, () => {
          audience.leave(member)
          relay.leave(member)
        })
      }
      relay.join(member)
      track(welcome(live, member))
    },
    async stop() {
      stopping.abort()
      clearInterval(pulse)
      audience.dropAll()
      await running
      await Promise.allSettled(works)
      await settler.stop()
      await relay.stop()
    },
  }
}

function hear(member: Member): void {
  member.receivedAtMs = nowMs()
}

/** Tells a player the balance after a settlement. */
function tellBalance(audience: Audience) {
  return ({ owner, mode, currency, session_id }: OpenCall, balanceCents: bigint) => {
    const message = { type: 'balance', balance_cents: Number(balanceCents) } as const
    const isSame = (of: LiveSession) =>
      of.currency.code === currency && (mode === 'real' || of.id === session_id)
    audience.toOwner(owner, message, isSame)
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
      if (lead) {
        live.relay.lead()
        await playRounds(live, lead, signal)
      }
    } catch (error) {
      if (!signal.aborted) {
        log.error({ error }, 'the rounds were cut off')
        await leaveTable(live).catch((error) => log.error({ error }, 'stakes not returned yet'))
      }
    } finally {
      live.table = undefined
      lead?.release()
      if (lead) live.relay.follow()
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
  for (let isFirst = true; lead.isHeld() && !signal.aborted; isFirst = false) {
    await playRound(live, { isFirst, signal })
  }
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
  if (!message || (isHandled && live.relay.say(member, text))) return
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
