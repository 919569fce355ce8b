import * as z from 'zod/mini'
import { Device, Slug, Volatility } from '../../game.ts'
import type { GameFacts } from '../providers/game-facts.ts'
import type { ProviderRow } from '../providers/provider-store.ts'

const answerTimeoutMs = 8000
const gamesMax = 10_000
const paysMax = 200

/** The facts of a provider's games; throws if the answer is missing or invalid. */
export async function listGames({ base_url }: ProviderRow): Promise<GameFacts[]> {
  const response = await fetch(`${base_url}/games`, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerTimeoutMs),
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const { games } = Answer.parse(await response.json())
  return games.map(({ identifier, volatility_rating, ...facts }) => {
    return { code: identifier, is_offered: null, volatility: volatility_rating ?? null, ...facts }
  })
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

/** Unknown fields are ignored. */
const Answer = z.object({
  games: z
    .array(
      z.object({
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
      }),
    )
    .check(z.maxLength(gamesMax)),
})
