import type {
  DrawServerMessage,
  DrawSnapshot,
  OwnDrawBet,
  PastDraw,
  PublicDrawBet,
} from '../../live/draw-protocol.ts'
import type { Chain } from '../../live/live-protocol.ts'

/** The client's state of a round with one draw. Before the first snapshot the phase is `waiting`. */
export type StudioState = {
  phase: 'waiting' | 'betting' | 'playing'
  round_id: number
  since_ms: number
  until_ms: number
  /** Newest first; the first one is this round once it plays. */
  past: readonly PastDraw[]
  bets: ReadonlyMap<number, PublicDrawBet>
  own: readonly OwnDrawBet[]
  /** The player's bets of the last round in which they had any. */
  last: readonly OwnDrawBet[]
  chain: Chain | undefined
  online: number
}

const pastMax = 30
const open = ['placing', 'placed', 'cashed', 'lost']

export function firstState(): StudioState {
  const round = { round_id: 0, since_ms: 0, until_ms: 0, online: 0, chain: undefined }
  return { phase: 'waiting', ...round, past: [], bets: new Map(), own: [], last: [] }
}

/** The state after a message of the server. */
export function applyMessage(state: StudioState, message: DrawServerMessage): StudioState {
  switch (message.type) {
    case 'draw_snapshot':
      return applySnapshot(message)
    case 'betting': {
      const { round_id, since_ms, until_ms, chain } = message
      const last = state.own.length > 0 ? state.own : state.last
      const round = { round_id, since_ms, until_ms, chain, last }
      return { ...state, phase: 'betting', ...round, bets: new Map(), own: [] }
    }
    case 'draw_tick': {
      if (message.round_id !== state.round_id) return state
      const bets = new Map(state.bets)
      for (const bet of message.joined) bets.set(bet.n, bet)
      for (const n of message.left) bets.delete(n)
      return { ...state, bets, online: message.online }
    }
    case 'result':
      return applyResult(state, message)
    case 'draw_bet':
      return applyBet(state, message.bet)
    default:
      return state
  }
}

/** What the player has on each spot in this round. */
export function stakesOf(own: readonly OwnDrawBet[]): Map<string, number> {
  const stakes = new Map<string, number>()
  for (const { chips } of own) {
    for (const { spot, amount_cents } of chips) {
      stakes.set(spot, (stakes.get(spot) ?? 0) + amount_cents)
    }
  }
  return stakes
}

/** The slot for the player's next bet in this round; undefined if all are used. */
export function freeSlot(own: readonly OwnDrawBet[], betsMax: number): number | undefined {
  const used = new Set(own.map(({ slot }) => slot))
  return Array.from({ length: betsMax }, (_, slot) => slot).find((slot) => !used.has(slot))
}

function applySnapshot(message: DrawSnapshot): StudioState {
  const { phase, round_id, since_ms, until_ms, past, own, own_past, chain, online } = message
  const lastRound = own_past[0]?.round_id
  return {
    phase,
    round_id,
    since_ms,
    until_ms,
    past,
    own: own.filter(({ state }) => open.includes(state)),
    last: own_past.filter((bet) => bet.round_id === lastRound),
    chain,
    online,
    bets: new Map(message.bets.map((bet) => [bet.n, bet])),
  }
}

type Result = Extract<DrawServerMessage, { type: 'result' }>

function applyResult(state: StudioState, { past, since_ms, until_ms, won }: Result): StudioState {
  const paid = new Map(won.map(({ n, payout_cents }) => [n, payout_cents]))
  const bets = [...state.bets.values()].map(
    (bet) => [bet.n, { ...bet, payout_cents: paid.get(bet.n) ?? 0 }] as const,
  )
  const list = [past, ...state.past].slice(0, pastMax)
  return { ...state, phase: 'playing', since_ms, until_ms, past: list, bets: new Map(bets) }
}

/** A bet that ends before the round (refused, returned) frees its slot. */
function applyBet(state: StudioState, bet: OwnDrawBet): StudioState {
  if (bet.round_id !== state.round_id) return state
  const others = state.own.filter(({ slot }) => slot !== bet.slot)
  return { ...state, own: open.includes(bet.state) ? [...others, bet] : others }
}
