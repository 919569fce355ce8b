import type { OwnDrawBet, PastDraw } from '@casino/game-kit/live/draw-protocol.ts'
import type { DrawRules } from '@casino/game-kit/live/draw-rules.ts'
import type { Bet, LiveRound, LiveRules } from '@casino/game-kit/live/live.ts'
import type {
  Chain,
  OwnBet,
  PastCrash,
  PublicBet,
  ServerMessage,
  Snapshot,
} from '@casino/game-kit/live/live-protocol.ts'
import type { Hashes } from './chain.ts'
import { drawKeyOf } from './draw-key.ts'
import { maskName } from './mask-name.ts'
import type { ChainRow } from './stores/chain-store.ts'
import type { LiveSession } from './types.ts'

const publicBetsMax = 300

/** A finished flight, or a finished round with one draw. */
export type PastEnd = PastCrash | PastDraw

export type Entry = { bet: Bet; session: LiveSession; n: number | null; isStored: boolean }

/** The state of the current round; changes since the last tick are in `news`. */
export type Table = {
  rules: LiveRules | DrawRules
  chain: ChainRow
  hashes: Hashes
  round: LiveRound
  position: number
  until_ms: number | null
  entries: Map<string, Entry>
  /** By owner, the client seeds before betting opened. */
  named: ReadonlyMap<string, string>
  /** The bettors' seeds, fixed at take-off. */
  seeds: string[]
  version: number
  mathematics: string
  past: PastEnd[]
  shown: number
  news: News
}

export type News = {
  joined: Entry[]
  left: number[]
  cashed: { n: number; x100: number; payout_cents: number }[]
}

/** No changes. */
export function noNews(): News {
  return { joined: [], left: [], cashed: [] }
}

/** Publishes a bet. Play money stays private, and the list has a maximum length. */
export function showBet(table: Table, entry: Entry): void {
  if (entry.session.mode === 'demo' || table.shown >= publicBetsMax) return
  table.shown += 1
  entry.n = table.shown
  table.news.joined.push(entry)
}

/** Removes a cancelled bet from the list. */
export function hideBet(table: Table, { n }: Entry): void {
  if (n !== null) table.news.left.push(n)
}

/** Publishes a cash-out. */
export function showCashOut(table: Table, { n, bet }: Entry): void {
  if (n === null) return
  table.news.cashed.push({
    n,
    x100: bet.cashed_x100 ?? 0,
    payout_cents: Number(bet.payout_cents ?? 0n),
  })
}

/** The changes since the last tick; undefined without any. */
export function tickOf(table: Table, at: number, online: number): ServerMessage | undefined {
  const { news, round, rules } = table
  const isFlying = round.phase === 'flying' && rules.kind === 'flight'
  const isNews = news.joined.length + news.left.length + news.cashed.length > 0
  if (!isFlying && !isNews) return undefined
  table.news = noNews()
  return {
    type: 'tick',
    round_id: Number(round.id),
    flown_ms: isFlying ? at - round.since : null,
    x100: isFlying ? Math.min(rules.x100At(round, at), round.crash_x100) : null,
    joined: news.joined.map(publicBet),
    left: news.left,
    cashed: news.cashed,
    online,
  }
}

/** A player's own bet in the socket's format. */
export function ownBet(
  { bet, n, session }: Entry,
  roundId: bigint,
  state: OwnBet['state'] = bet.state,
): OwnBet {
  return {
    id: bet.id,
    round_id: Number(roundId),
    slot: bet.slot === 0 ? 0 : 1,
    n,
    draw_key: drawKeyOf({ ...session, session_id: session.id }, bet.slot),
    amount_cents: Number(bet.amount_cents),
    auto_x100: bet.auto_x100 ?? null,
    state,
    cashed_x100: bet.cashed_x100 ?? null,
    payout_cents: bet.payout_cents === undefined ? null : Number(bet.payout_cents),
  }
}

/** The public data of a chain before and during play. */
export function publicChain({ id, terminating_hash, salt, length, beacon }: ChainRow): Chain {
  return { id, terminating_hash, salt, length, beacon }
}

/** A player who joins or rejoins. */
export type Viewer = {
  owner: string
  currency: string
  at: number
  online: number
  ownPast: readonly (OwnBet | OwnDrawBet)[]
}

/** All data that a player needs to join or rejoin a round. */
export function snapshotOf(table: Table, to: Viewer): Snapshot {
  const { round } = table
  const entries = [...table.entries.values()].filter(({ bet }) => round.bets.has(bet.id))
  return {
    type: 'snapshot',
    server_ms: to.at,
    round_id: Number(round.id),
    phase: round.phase,
    since_ms: round.since,
    until_ms: table.until_ms,
    crash_x100: round.phase === 'crashed' ? round.crash_x100 : null,
    bets: entries.filter(({ n }) => n !== null).map(publicBet),
    own: entries
      .filter(({ bet, session }) => bet.owner === to.owner && session.currency.code === to.currency)
      .map((entry) => ownBet(entry, round.id)),
    past: table.past.filter((past) => 'crash_x100' in past),
    chain: publicChain(table.chain),
    online: to.online,
    own_past: to.ownPast.filter((bet) => 'auto_x100' in bet),
  }
}

function publicBet({ bet, session, n }: Entry): PublicBet {
  return {
    n: n ?? 0,
    name: maskName(session.nickname),
    amount_cents: Number(bet.amount_cents),
    currency: session.currency.code,
    cashed_x100: bet.cashed_x100 ?? null,
    payout_cents: bet.cashed_x100 === undefined ? null : Number(bet.payout_cents ?? 0n),
  }
}
