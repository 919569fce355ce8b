import type { Viewer } from '@casino/client/calls/server-caller.ts'
import { findCurrency } from '@casino/money/money.ts'
import type { GameCardData } from '../queries.ts'

type Opened = Pick<GameCardData, 'provider' | 'seo_title' | 'currencies' | 'has_demo_mode'>

/**
 * The address to play a game: for money, or the demo for guests.
 */
export function playAddress(
  game: Opened,
  viewer: Viewer | undefined,
  mode = modeFor(game, viewer),
): string {
  return `/play/${game.provider}/${game.seo_title}?mode=${mode}`
}

/**
 * The address where a provably fair round can be checked, by the provider's identifier of the
 * round.
 */
export function proofAddress(identifier: string, round: string): string {
  return `/play/${identifier}?${new URLSearchParams({ mode: 'real', round })}`
}

/** A game without the player's currency is not played instead as a demo: its page says why. */
function modeFor(game: Opened, viewer: Viewer | undefined): 'real' | 'demo' {
  return viewer || !game.has_demo_mode ? 'real' : 'demo'
}

/** Whether the game supports the player's own currency, fiat or crypto. */
export function supports(
  { currencies }: Pick<GameCardData, 'currencies'>,
  currency: string | undefined,
): boolean {
  return currency === undefined || currency in currencies || !findCurrency(currency)
}

/** Whether a click opens it: a demo for a guest, the player's currency for a player. */
export function isOpenTo(game: GameCardData, viewer: Viewer | undefined): boolean {
  return viewer ? supports(game, viewer.currency) : game.has_demo_mode
}
