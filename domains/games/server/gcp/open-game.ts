import * as z from 'zod/mini'
import { GameUrl, type Opened, type Opening, openedBy } from '../providers/opening.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import { postToGcp } from './post-to-gcp.ts'

/** Requests a game's URL from the provider. One attempt; no answer is a failure. */
export async function openGame(provider: ProviderRow, opening: Opening): Promise<Opened> {
  const { user, balance, currency, country: _known, ...demo } = opening
  const [path, call] = user ? ['/sessions', { ...demo, currency, balance, user }] : ['/demo', demo]
  const answer = await postToGcp(provider, path, call)
  return openedBy(answer, (json) => {
    const { launch_options, session_id } = Answer.parse(json)
    return { ...launch_options, session_id: session_id ?? opening.session_id }
  })
}

const Answer = z.object({
  launch_options: z.object({ game_url: GameUrl }),
  session_id: z.nullish(z.string().check(z.minLength(1), z.maxLength(255))),
})
