import { setTimeout as sleep } from 'node:timers/promises'
import type { Bet } from '@casino/game-kit/live/live.ts'
import { mathematicsOf } from '@casino/game-kit/mathematics.ts'
import { now, nowMs } from '@casino/time/now.ts'
import { notifyCashOuts, returnStakes, sendBet, storeCashOuts } from './bet-actions.ts'
import { openRoundInChain } from './chain-in-play.ts'
import { drawRound } from './draw-round.ts'
import type { Live } from './live.ts'
import { endRound, markFlying } from './stores/live-store.ts'
import { pastCrashes } from './stores/past-store.ts'
import { noNews, publicChain, type Table, tickOf } from './table.ts'

const bettingTickMs = 250
const flyingTickMs = 100
const pastMax = 30
const storeAgainMs = 1_000
/** Set at take-off. */
const unknownX100 = 0

/** Runs one round from its betting phase to the pause after its crash. Ends early when aborted. */
export async function playRound(live: Live, signal: AbortSignal): Promise<void> {
  const table = await openTable(live)
  live.table = table
  live.opened()
  const { round, chain } = table
  live.audience.toAll({
    type: 'betting',
    round_id: Number(round.id),
    since_ms: round.since,
    until_ms: table.until_ms ?? round.since,
    chain: publicChain(chain),
  })
  await waitTicking(live, table, signal)
  await leaveGround(live, table)
  const ended = await fly(live, table, signal)
  await land(live, table, { ...ended, signal })
  await sleep(live.options.pauseMs, undefined, { signal })
}

async function openTable(live: Live): Promise<Table> {
  const { pool, game } = live.deps
  const { rules } = game
  const { id, position, chain, hashes } = await openRoundInChain(live)
  const since = nowMs()
  return {
    rules,
    chain,
    hashes,
    round: rules.openRound(id, unknownX100, since),
    position,
    until_ms: since + live.options.bettingMs,
    entries: new Map(),
    named: live.audience.seeds(),
    seeds: [],
    version: game.version,
    mathematics: mathematicsOf(game, game.version),
    past: live.table?.past ?? (await pastCrashes(pool, { slug: game.slug, limit: pastMax })),
    shown: 0,
    news: noNews(),
  }
}

async function waitTicking(live: Live, table: Table, signal: AbortSignal): Promise<void> {
  const takeOffAt = table.until_ms ?? 0
  while (nowMs() < takeOffAt) {
    await sleep(Math.min(bettingTickMs, Math.max(1, takeOffAt - nowMs())), undefined, { signal })
    tick(live, table)
  }
}

async function leaveGround(live: Live, table: Table): Promise<void> {
  const { round, rules } = table
  const late = rules.takeOff(round, nowMs())
  drawRound(table)
  rememberFlights(live, table)
  const { seeds } = table
  table.until_ms = null
  live.audience.toAll({
    type: 'take_off',
    round_id: Number(round.id),
    since_ms: round.since,
    seeds,
  })
  const failed = (error: unknown) => live.deps.log.error({ error }, 'take-off not stored')
  markFlying(live.deps.pool, { id: round.id, seeds, at: now() }).catch(failed)
  for (const { owner, slot } of late) {
    live.audience.toOwner(owner, { type: 'refused', slot, code: 'late' })
  }
  returnStakes(live, table, late).catch(failed)
}

/** No licence requires more than a minute between two rounds. */
const flightsStoredMs = 60_000

function rememberFlights({ flights }: Live, { entries, round }: Table): void {
  for (const [owner, at] of flights) if (round.since - at > flightsStoredMs) flights.delete(owner)
  for (const { bet } of entries.values()) {
    if (bet.state === 'placed') flights.set(bet.owner, round.since)
  }
}

type End = { cashed: Bet[]; lost: Bet[] }

async function fly(live: Live, table: Table, signal: AbortSignal): Promise<End> {
  const { round, rules } = table
  const endX100 = Math.min(round.crash_x100 + 1, rules.highestX100)
  const crashAt = round.since + rules.timeOf(endX100 / 100)
  while (true) {
    await sleep(Math.min(flyingTickMs, Math.max(1, crashAt - nowMs())), undefined, { signal })
    const ended = rules.crash(round, nowMs())
    if (ended) return ended
    // Not awaited, so that a slow store does not delay the flight.
    void storeCashOuts(live, table, rules.passAutos(round, nowMs()))
    tick(live, table)
  }
}

/** Stores the end, then publishes it. Retries while the database is unavailable. */
async function land(live: Live, table: Table, end: End & { signal: AbortSignal }): Promise<void> {
  const { round, position, hashes, seeds, version, mathematics } = table
  const hash = hashes.at(position)
  const cashed = [...round.bets.values()].filter(({ state }) => state === 'cashed')
  const crashX100 = round.crash_x100
  const row = { roundId: round.id, hash, seeds, crashX100, cashed, lost: end.lost }
  for (let isStored = false; !isStored; ) {
    isStored = await endRound(live.deps.pool, { ...row, at: now() }).then(
      () => true,
      (error) => {
        if (String(error).includes('ended elsewhere')) throw error
        live.deps.log.error({ error }, 'end of the round not stored yet')
        return false
      },
    )
    if (!isStored) await sleep(storeAgainMs, undefined, { signal: end.signal })
  }
  notifyCashOuts(live, table, cashed)
  tick(live, table)
  const chain = publicChain(table.chain)
  const past = {
    round_id: Number(round.id),
    crash_x100: crashX100,
    hash,
    position,
    chain,
    version,
    mathematics,
    seeds,
  }
  table.past = [past, ...table.past].slice(0, pastMax)
  table.until_ms = nowMs() + live.options.pauseMs
  const until_ms = table.until_ms
  live.audience.toAll({ type: 'crashed', past, since_ms: round.since, until_ms })
  for (const bet of end.lost) {
    const entry = table.entries.get(bet.id)
    if (entry) sendBet(live, { table, entry })
  }
  live.settler.kick()
}

function tick(live: Live, table: Table): void {
  const message = tickOf(table, nowMs(), live.audience.size())
  if (message) live.audience.toAll(message)
}
