import * as z from 'zod/mini'
import { GameUrl, type Opened, type Opening, openedBy } from '../providers/opening.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import { postToHub88 } from './post-to-hub88.ts'

/** The protocol's codes for play money and for an unknown country. */
const demoCurrency = 'XXX'
const noCountry = 'XX'

/**
 * Requests a game's URL. For real money the session's name is the token of this player, game and
 * currency; a demo has neither token nor user.
 */
export async function openGame(provider: ProviderRow, opening: Opening): Promise<Opened> {
  const { game: game_code, session_id, user, currency, ip, locale, urls } = opening
  const call = {
    ...(user
      ? { user: user.id, token: session_id, currency, deposit_url: urls.deposit_url }
      : { currency: demoCurrency }),
    game_code,
    country: user?.country ?? opening.country ?? noCountry,
    lang: locale.split('-', 1)[0],
    platform: opening.client_type === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    ip,
    lobby_url: urls.return_url,
  }
  const answer = await postToHub88(provider, { path: '/game/url', call })
  return openedBy(answer, (json) => ({ game_url: Answer.parse(json).url, session_id }))
}

const Answer = z.object({ url: GameUrl })
