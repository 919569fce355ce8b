import * as z from 'zod/mini'
import { GameUrl, type Opened, type Opening, openedBy } from '../providers/opening.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import { postToA8r } from './post-to-a8r.ts'

/** Requests a game's URL from the aggregator. It names no sessions, so the session keeps our id. */
export async function openGame(provider: ProviderRow, opening: Opening): Promise<Opened> {
  const { user, currency, session_id, game, locale, ip, client_type, urls } = opening
  const demo = { client_type, game, ip, locale, urls }
  const answer = user
    ? await postToA8r(provider, {
        method: 'Launcher/Real',
        call: { ...demo, player: { ...user, currency } },
      })
    : await postToA8r(provider, { method: 'Launcher/Demo', call: demo })
  return openedBy(answer, (json) => ({ game_url: Answer.parse(json).launch_url, session_id }))
}

const Answer = z.object({ launch_url: GameUrl })
