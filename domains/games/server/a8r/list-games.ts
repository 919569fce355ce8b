import * as z from 'zod/mini'
import type { GameFacts } from '../providers/game-facts.ts'
import { agreedText } from '../providers/post-signed.ts'
import type { ProviderRow } from '../providers/provider-store.ts'
import { postToA8r } from './post-to-a8r.ts'

const providersMax = 500
const gamesMax = 20_000
const lengthMax = 32 * 1024 * 1024

/** The games that the aggregator offers now; throws if the answer is missing or invalid. */
export async function listGames(provider: ProviderRow, now: Date): Promise<GameFacts[]> {
  const answer = await postToA8r(provider, { method: 'Game/List', lengthMax })
  const { providers } = Answer.parse(JSON.parse(agreedText(answer)))
  return providers.flatMap(({ games }) =>
    games.map((game) => {
      return { code: codeOf(game), is_offered: isOffered(game, now) }
    }),
  )
}

type ListedGame = z.output<typeof Game>

/** Games are named `studio:id`; some lists have only the id. */
function codeOf({ id, provider }: ListedGame): string {
  return id.includes(':') || !provider ? id : `${provider}:${id}`
}

function isOffered({ released_at, recalled_at }: ListedGame, now: Date): boolean {
  const isAwaited = !!released_at && Date.parse(released_at) > now.getTime()
  const isRecalled = !!recalled_at && Date.parse(recalled_at) <= now.getTime()
  return !isAwaited && !isRecalled
}

const Text = z.string().check(z.maxLength(255))
/** Unknown fields are ignored. */
const Game = z.object({
  id: Text,
  provider: z.nullish(Text),
  released_at: z.nullish(Text),
  recalled_at: z.nullish(Text),
})
const Answer = z.object({
  providers: z
    .array(z.object({ games: z.array(Game).check(z.maxLength(gamesMax)) }))
    .check(z.maxLength(providersMax)),
})
