import * as z from 'zod/mini'
import type { Facts } from '../catalogue/sync-store.ts'
import type { ProviderRow } from '../play/play-store.ts'
import { agreedText } from '../provider-play/post-signed.ts'
import { postToHub88 } from './post-to-hub88.ts'

const gamesMax = 20_000
const lengthMax = 32 * 1024 * 1024

/** Which games the provider offers now; throws when it does not answer, or not in this form. */
export async function listGames(provider: ProviderRow): Promise<Facts[]> {
  const answer = await postToHub88(provider, { path: '/game/list', lengthMax })
  const games = Answer.parse(JSON.parse(agreedText(answer)))
  return games.map(({ game_code: code, enabled }) => {
    return { code, rtp: null, max_win: null, is_offered: enabled ?? null }
  })
}

/** Fields that we do not know are passed over. */
const Answer = z
  .array(
    z.object({
      game_code: z.string().check(z.maxLength(255)),
      enabled: z.nullish(z.boolean()),
    }),
  )
  .check(z.maxLength(gamesMax))
