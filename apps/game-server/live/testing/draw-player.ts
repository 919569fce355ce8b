import type { Chip, OwnDrawBet } from '@casino/game-kit/live/draw-protocol.ts'
import { type player, until } from './test-live-game.ts'

type Player = ReturnType<typeof player>
type Rows = { rows(sql: string): Promise<unknown[]> }

/** Both colours and zero: exactly one of them wins. */
export const everyPocket: Chip[] = [
  { spot: 'red', amount_cents: 100 },
  { spot: 'black', amount_cents: 100 },
  { spot: 'number-0', amount_cents: 10 },
]

/** Whether every bet has ended, and the wallet has answered for each. */
export async function isAllSettled(app: Rows): Promise<boolean> {
  const open = await app.rows(`select 1 from game_server.live_call where state = 'open' union all
    select 1 from game_server.live_bet where state in ('placing', 'placed', 'returning')`)
  return open.length === 0
}

/** The player's bet in a slot, as last told. */
export function lastBet(who: Player, slot = 0): OwnDrawBet | undefined {
  return who.all('draw_bet').findLast(({ bet }) => bet.slot === slot)?.bet
}

/** Waits until the player's bet is in a state. */
export function sees(who: Player, state: OwnDrawBet['state'], slot = 0): Promise<void> {
  return until(() => lastBet(who, slot)?.state === state)
}

/** Waits for the state of the round. */
export function joined(who: Player): Promise<void> {
  return until(() => who.all('draw_snapshot').length > 0)
}
