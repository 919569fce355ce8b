import { setTimeout as sleep } from 'node:timers/promises'
import { closeBets, openRound } from '@casino/game-kit/live/bets.ts'
import { decideBets } from '@casino/game-kit/live/draw-rules.ts'
import type { Bet, LiveRules } from '@casino/game-kit/live/live.ts'
import { mathematicsOf } from '@casino/game-kit/mathematics.ts'
import { now, nowMs } from '@casino/time/now.ts'
import { notifyCashOuts, returnStakes, sendBet, storeCashOuts } from './bet-actions.ts'
import { openRoundInChain } from './chain-in-play.ts'
import { drawRound } from './draw-round.ts'
import { drawTickOf, winnersOf } from './draw-table.ts'
import type { Live } from './live.ts'
import { closeBetting, type EndOfRound, endRound } from './stores/live-store.ts'
import { pastRounds } from './stores/past-store.ts'
import { noNews, type PastEnd, publicChain, type Table, tickOf } from './table.ts'

const bettingTickMs = 250
const flyingTickMs = 100
const pastMax = 30
const storeAgainMs = 1_000
/** Set at take-off. */
const unknownX100 = 0

/** Runs one round from its betting phase to the pause after its end. Ends early when aborted. */
export async function playRound(
  live: Live,
  { isFirst, signal }: { isFirst: boolean; signal: AbortSignal },
): Promise<void> {
  const table = await openTable(live)
  live.table = table
  if (isFirst) live.opened()
  const { round, chain } = table
  live.audience.toAll({
    type: 'betting',
    round_id: Number(round.id),
    since_ms: round.since,
    until_ms: table.until_ms ?? round.since,
    chain: publicChain(chain),
  })
  await waitTicking(live, table, signal)
  await close(live, table)
  const { rules } = table
  if (rules.kind === 'draw') await showDraw(live, table, signal)
  else await land(live, table, { ...(await fly(live, { table, rules, signal })), signal })
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
    round: openRound(id, unknownX100, since),
    position,
    until_ms: since + live.options.bettingMs,
    entries: new Map(),
    named: live.audience.seeds(),
    seeds: [],
    version: game.version,
    mathematics: mathematicsOf(game, game.version),
    past: live.table?.past ?? (await pastRounds(pool, { slug: game.slug, limit: pastMax })),
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

/** Ends the betting and draws. Throws if another server has moved the round. */
async function close(live: Live, table: Table): Promise<void> {
  const { round, rules } = table
  const late = closeBets(round, nowMs())
  drawRound(table)
  const { seeds } = table
  const isOurs = await closeBetting(live.deps.pool, { id: round.id, seeds, at: now() })
  if (!isOurs) throw new Error(`round ${round.id} has been moved elsewhere`)
  round.since = nowMs()
  rememberFlights(live, table)
  table.until_ms = null
  if (rules.kind === 'flight') {
    const since_ms = round.since
    live.audience.toAll({ type: 'take_off', round_id: Number(round.id), since_ms, seeds })
  }
  const failed = (error: unknown) => live.deps.log.error({ error }, 'late bets not returned yet')
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
type Flight = { table: Table; rules: LiveRules; signal: AbortSignal }

async function fly(live: Live, { table, rules, signal }: Flight): Promise<End> {
  const { round } = table
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

/** Stores the end, then publishes it. */
async function land(live: Live, table: Table, end: End & { signal: AbortSignal }): Promise<void> {
  const { round } = table
  const cashed = [...round.bets.values()].filter(({ state }) => state === 'cashed')
  const crashX100 = round.crash_x100
  const at = now()
  const row = { crashX100, result: null, cashed, lost: end.lost, at, dueAt: at }
  await storeEnd(live, table, { row, signal: end.signal })
  notifyCashOuts(live, table, cashed)
  tick(live, table)
  const past = { ...proofOf(table), crash_x100: crashX100 }
  const until_ms = addPast(live, table, past)
  live.audience.toAll({ type: 'crashed', past, since_ms: round.since, until_ms })
  sendEnded(live, table, end.lost)
}

/** Stores the draw and all payouts, then publishes them together. The wallet is called when shown. */
async function showDraw(live: Live, table: Table, signal: AbortSignal): Promise<void> {
  const { round, rules } = table
  if (rules.kind !== 'draw') return
  const { won, lost } = decideBets(rules, round, nowMs())
  const result = [...round.result]
  const at = now()
  const dueAt = new Date(at.getTime() + live.options.pauseMs)
  const row = { crashX100: null, result, cashed: won, lost, at, dueAt }
  await storeEnd(live, table, { row, signal })
  tick(live, table)
  const past = { ...proofOf(table), result }
  const until_ms = addPast(live, table, past)
  const since_ms = round.since
  live.audience.toAll({ type: 'result', past, since_ms, until_ms, won: winnersOf(table) })
  sendEnded(live, table, [...won, ...lost])
}

type StoredEnd = { row: Omit<EndOfRound, 'roundId' | 'hash' | 'seeds'>; signal: AbortSignal }

/** Retries while the database is unavailable. */
async function storeEnd(live: Live, table: Table, { row, signal }: StoredEnd): Promise<void> {
  const { round, position, hashes, seeds } = table
  const end = { ...row, roundId: round.id, hash: hashes.at(position), seeds }
  for (let isStored = false; !isStored; ) {
    isStored = await endRound(live.deps.pool, end).then(
      () => true,
      (error) => {
        if (String(error).includes('ended elsewhere')) throw error
        live.deps.log.error({ error }, 'end of the round not stored yet')
        return false
      },
    )
    if (!isStored) await sleep(storeAgainMs, undefined, { signal })
  }
}

function proofOf(table: Table) {
  const { round, position, hashes, version, mathematics, seeds } = table
  const chain = publicChain(table.chain)
  const hash = hashes.at(position)
  return { round_id: Number(round.id), hash, position, chain, version, mathematics, seeds }
}

/** Adds the round to the history; returns the time of the next round. */
function addPast(live: Live, table: Table, past: PastEnd): number {
  table.past = [past, ...table.past].slice(0, pastMax)
  table.until_ms = nowMs() + live.options.pauseMs
  return table.until_ms
}

function sendEnded(live: Live, table: Table, bets: readonly Bet[]): void {
  for (const bet of bets) {
    const entry = table.entries.get(bet.id)
    if (entry) sendBet(live, { table, entry })
  }
  live.settler.kick()
}

function tick(live: Live, table: Table): void {
  const online = live.audience.size()
  const message =
    table.rules.kind === 'draw' ? drawTickOf(table, online) : tickOf(table, nowMs(), online)
  if (message) live.audience.toAll(message)
}
