import { outgoingRequestId } from '@casino/http/requests/request-id.ts'
import * as z from 'zod/mini'
import { Badge, badgeTypes, Device, Slug, Volatility } from '../../game.ts'
import type { GameFacts, NewGameFacts } from '../providers/game-facts.ts'
import type { ProviderRow } from '../providers/provider-store.ts'

const answerTimeoutMs = 8000
const gamesMax = 10_000
const paysMax = 200

/** The facts of a provider's games; throws if the answer is missing or invalid. */
export async function listGames({ base_url }: ProviderRow): Promise<GameFacts[]> {
  const response = await fetch(`${base_url}/games`, {
    headers: outgoingRequestId(),
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { games } = Answer.parse(await response.json())
  return games.map((game) => {
    const { identifier, volatility_rating, title, category, weight, ...rest } = game
    const { categories, badges, descriptions, ...facts } = rest
    const volatility = volatility_rating ?? null
    return { code: identifier, is_offered: null, volatility, ...facts, ...aboutOf(game) }
  })
}

/** A game without a title, a kind and a description is never added. */
function aboutOf(game: ToldGame): { about?: NewGameFacts } {
  const { title, category, descriptions } = game
  if (!title || !category || !descriptions?.en) return {}
  const { weight, categories, badges } = game
  const place = { weight: weight ?? 0, categories: categories ?? [], badges: badges ?? [] }
  return { about: { title, class: category, descriptions, ...place } }
}

const Part = z.nullish(z.number().check(z.gt(0), z.lte(1)))
const Names = z.nullish(z.array(Slug).check(z.maxLength(20)))
const Count = z.nullish(z.int().check(z.gt(0), z.lte(1_000_000_000)))

/** All results of a bet: their chances sum to 1. */
const Pays = z.nullish(
  z
    .array(
      z.object({
        chance: z.number().check(z.gte(0), z.lte(1)),
        multiple: z.number().check(z.gte(0)),
      }),
    )
    .check(
      z.minLength(1),
      z.maxLength(paysMax),
      z.refine((pays) => Math.abs(pays.reduce((sum, { chance }) => sum + chance, 0) - 1) < 1e-6),
    ),
)

const Text = z.string().check(z.minLength(1), z.maxLength(500))

/** Unknown fields are ignored. */
const ToldGame = z.object({
  identifier: z.string().check(z.maxLength(129)),
  rtp: Part,
  max_win: z.nullish(z.number().check(z.gt(0))),
  lines: Count,
  ways: Count,
  volatility_rating: z.nullish(Volatility),
  hit_rate: Part,
  pays: Pays,
  features: Names,
  themes: Names,
  devices: z.nullish(z.array(Device).check(z.minLength(1))),
  freespins: z.nullish(z.boolean()),
  title: z.nullish(z.string().check(z.minLength(1), z.maxLength(100))),
  category: z.nullish(z.enum(['slots', 'table', 'crash', 'instant', 'live', 'jackpot'])),
  weight: z.nullish(z.int().check(z.gte(-1_000_000), z.lte(1_000_000))),
  categories: Names,
  badges: z.nullish(z.array(Badge).check(z.maxLength(badgeTypes.length))),
  descriptions: z.nullish(z.record(z.string().check(z.maxLength(20)), Text)),
})
type ToldGame = z.output<typeof ToldGame>

const Answer = z.object({ games: z.array(ToldGame).check(z.maxLength(gamesMax)) })
