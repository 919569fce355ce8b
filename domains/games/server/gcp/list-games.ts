import * as z from 'zod/mini'
import type { GameFacts } from '../providers/game-facts.ts'
import type { ProviderRow } from '../providers/provider-store.ts'

const answerTimeoutMs = 8000
const gamesMax = 10_000

/** What a provider tells of its games; throws when it does not answer, or not in this form. */
export async function listGames({ base_url }: ProviderRow): Promise<GameFacts[]> {
  const response = await fetch(`${base_url}/games`, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { games } = Answer.parse(await response.json())
  return games.map(({ identifier: code, rtp, max_win }) => {
    return { code, rtp: rtp ?? null, max_win: max_win ?? null, is_offered: null }
  })
}

/** Fields that we do not know are passed over. */
const Answer = z.object({
  games: z
    .array(
      z.object({
        identifier: z.string().check(z.maxLength(129)),
        rtp: z.nullish(z.number().check(z.gt(0), z.lte(1))),
        max_win: z.nullish(z.number().check(z.gt(0))),
      }),
    )
    .check(z.maxLength(gamesMax)),
})
