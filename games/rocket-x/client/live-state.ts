import type { Paid } from '@casino/game-kit/fair/round-end.ts'
import type {
  BetSlot,
  Chain,
  OwnBet,
  PastCrash,
  Phase,
  PublicBet,
  ServerMessage,
} from '@casino/game-kit/live/live-protocol.ts'
import { multiplierAt } from '../rules.ts'

/** The client's state of the round. Before the first snapshot the phase is `waiting`. */
export type LiveState = {
  phase: Phase | 'waiting'
  round_id: number
  since_ms: number
  until_ms: number | null
  crash_x100: number | null
  /** The server's last flight time: the animation does not run far beyond it. */
  flown_ms: number
  bets: ReadonlyMap<number, PublicBet>
  own: readonly [OwnBet | undefined, OwnBet | undefined]
  own_past: readonly OwnBet[]
  past: readonly PastCrash[]
  chain: Chain | undefined
  online: number
}

const pastMax = 30
/** How far the animation may run ahead of the server, which sends a tick every 100 ms. */
const aheadMsMax = 400

/** The state before the first message. */
export function firstState(): LiveState {
  return {
    phase: 'waiting',
    round_id: 0,
    since_ms: 0,
    until_ms: null,
    crash_x100: null,
    flown_ms: 0,
    bets: new Map(),
    own: [undefined, undefined],
    own_past: [],
    past: [],
    chain: undefined,
    online: 0,
  }
}

/** The state after a message of the server. */
export function applyMessage(state: LiveState, message: ServerMessage): LiveState {
  switch (message.type) {
    case 'snapshot':
      return applySnapshot(message)
    case 'betting': {
      const ended = state.own.filter((bet) => bet !== undefined)
      const { round_id, since_ms, until_ms, chain } = message
      return {
        ...state,
        phase: 'betting',
        round_id,
        since_ms,
        until_ms,
        chain,
        crash_x100: null,
        flown_ms: 0,
        bets: new Map(),
        own: [undefined, undefined],
        own_past: [...ended.reverse(), ...state.own_past].slice(0, pastMax),
      }
    }
    case 'take_off':
      return { ...state, phase: 'flying', since_ms: message.since_ms, until_ms: null, flown_ms: 0 }
    case 'tick':
      return applyTick(state, message)
    case 'crashed': {
      const { past, since_ms, until_ms } = message
      const list = [past, ...state.past].slice(0, pastMax)
      return {
        ...state,
        phase: 'crashed',
        crash_x100: past.crash_x100,
        since_ms,
        until_ms,
        past: list,
      }
    }
    case 'bet':
      return applyBet(state, message.bet)
    default:
      return state
  }
}

/** The flight time to show at an instant of the server's clock. */
export function flownMsAt(state: LiveState, serverMs: number): number {
  if (state.phase !== 'flying') return 0
  return Math.min(Math.max(0, serverMs - state.since_ms), state.flown_ms + aheadMsMax)
}

/** The multiplier to show, in hundredths. */
export function x100At(state: LiveState, serverMs: number): number {
  if (state.phase === 'crashed') return state.crash_x100 ?? 100
  return Math.round(multiplierAt(flownMsAt(state, serverMs)) * 100)
}

/** The button's current action. `queued`: the player waits for the next round. */
export type ButtonKind = 'bet' | 'queued' | 'placing' | 'cancel' | 'cash_out' | 'cashed' | 'off'

export function buttonOf(state: LiveState, slot: BetSlot, isQueued: boolean): ButtonKind {
  const bet = state.own[slot]
  if (state.phase === 'waiting') return 'off'
  if (isQueued) return 'queued'
  if (bet?.state === 'placing') return 'placing'
  if (bet?.state === 'placed') {
    if (state.phase === 'betting') return 'cancel'
    return state.phase === 'flying' ? 'cash_out' : 'off'
  }
  if (bet?.state === 'cashed' && state.phase === 'flying') return 'cashed'
  return 'bet'
}

/** What a bet would return at a multiplier, without the fraction of a subunit that may be drawn. */
export function returnAt(bet: OwnBet, x100: number): number {
  return Number((BigInt(bet.amount_cents) * BigInt(x100)) / 100n)
}

/** What the player's bets of this round have paid, and all their stakes. */
export function paidSoFar({ own }: Pick<LiveState, 'own'>): Paid {
  const sum = (of: 'payout_cents' | 'amount_cents') =>
    own.reduce((cents, bet) => cents + (bet?.[of] ?? 0), 0)
  return { payout_cents: sum('payout_cents'), stake_cents: sum('amount_cents') }
}

function applySnapshot(message: Extract<ServerMessage, { type: 'snapshot' }>): LiveState {
  const { phase, round_id, since_ms, until_ms, crash_x100, own_past, past, chain, online } = message
  const inSlot = (slot: BetSlot) => message.own.find((bet) => bet.slot === slot)
  return {
    phase,
    round_id,
    since_ms,
    until_ms,
    crash_x100,
    own_past,
    past,
    chain,
    online,
    flown_ms: Math.max(0, message.server_ms - since_ms),
    bets: new Map(message.bets.map((bet) => [bet.n, bet])),
    own: [inSlot(0), inSlot(1)],
  }
}

function applyTick(state: LiveState, tick: Extract<ServerMessage, { type: 'tick' }>): LiveState {
  if (tick.round_id !== state.round_id) return state
  const bets = new Map(state.bets)
  for (const bet of tick.joined) bets.set(bet.n, bet)
  for (const n of tick.left) bets.delete(n)
  for (const { n, x100, payout_cents } of tick.cashed) {
    const bet = bets.get(n)
    if (bet) bets.set(n, { ...bet, cashed_x100: x100, payout_cents })
  }
  const isSame = tick.joined.length + tick.left.length + tick.cashed.length === 0
  return {
    ...state,
    bets: isSame ? state.bets : bets,
    flown_ms: tick.flown_ms ?? state.flown_ms,
    online: tick.online,
  }
}

/** A bet that ends before the round (refused, returned) frees its slot. */
function applyBet(state: LiveState, bet: OwnBet): LiveState {
  const isHere = bet.round_id === state.round_id
  const stays = ['placing', 'placed', 'cashed', 'lost'].includes(bet.state)
  if (isHere && stays) return { ...state, own: withSlot(state.own, bet.slot, bet) }
  const own =
    isHere && state.own[bet.slot]?.id === bet.id ? withSlot(state.own, bet.slot) : state.own
  if (bet.state === 'refused') return { ...state, own }
  const others = state.own_past.filter(({ id }) => id !== bet.id)
  return { ...state, own, own_past: [bet, ...others].slice(0, pastMax) }
}

function withSlot(own: LiveState['own'], slot: BetSlot, bet?: OwnBet): LiveState['own'] {
  return slot === 0 ? [bet, own[1]] : [own[0], bet]
}
