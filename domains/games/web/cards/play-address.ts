import type { Viewer } from '@casino/client/calls/server-caller.ts'
import { findCurrency } from '@casino/money/money.ts'
import type { GameCardData } from '../queries.ts'

type Opened = Pick<GameCardData, 'provider' | 'seo_title' | 'currencies' | 'has_demo_mode'>

/** Where a game is played, for money or for fun: for a guest, or in a currency it lacks, for fun. */
export function playAddress(
  game: Opened,
  viewer: Viewer | undefined,
  mode = modeFor(game, viewer),
): string {
  return `/play/${game.provider}/${game.seo_title}?mode=${mode}`
}

/** Where a round of a game that proves its rounds is drawn again, by its provider's own name of it. */
export function proofAddress(identifier: string, round: string): string {
  return `/play/${identifier}?${new URLSearchParams({ mode: 'real', round })}`
}

function modeFor(game: Opened, viewer: Viewer | undefined): 'real' | 'demo' {
  const isPlayable = viewer && supports(game, viewer.currency)
  return isPlayable || !game.has_demo_mode ? 'real' : 'demo'
}

/** A player's own currency must be among the game's, a crypto currency too. */
export function supports(
  { currencies }: Pick<GameCardData, 'currencies'>,
  currency: string | undefined,
): boolean {
  return currency === undefined || currency in currencies || !findCurrency(currency)
}

/** Whether it can be played as it is opened: for fun by a guest, in his currency by a player. */
export function isOpenTo(game: GameCardData, viewer: Viewer | undefined): boolean {
  return viewer ? supports(game, viewer.currency) : game.has_demo_mode
}
