import * as z from 'zod/mini'
import type { GameFacts } from '../providers/game-facts.ts'
import { agreedText } from '../providers/post-signed.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import { postToHub88 } from './post-to-hub88.ts'

const gamesMax = 20_000
const lengthMax = 32 * 1024 * 1024

/** The games that the provider offers now; throws if the answer is missing or invalid. */
export async function listGames(provider: ProviderRow): Promise<GameFacts[]> {
  const answer = await postToHub88(provider, { path: '/game/list', lengthMax })
  const games = Answer.parse(JSON.parse(agreedText(answer)))
  return games.map(({ game_code: code, enabled }) => {
    return { code, is_offered: enabled ?? null }
  })
}

/** Unknown fields are ignored. */
const Answer = z
  .array(
    z.object({
      game_code: z.string().check(z.maxLength(255)),
      enabled: z.nullish(z.boolean()),
    }),
  )
  .check(z.maxLength(gamesMax))
