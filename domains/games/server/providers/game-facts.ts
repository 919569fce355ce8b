import type { Device, Volatility } from '../../game.ts'

/** What a provider tells of a game, by its own name for it; null where it does not tell. */
export type GameFacts = {
  code: string
  is_offered: boolean | null
  rtp?: number | null
  max_win?: number | null
  lines?: number | null
  ways?: number | null
  volatility?: Volatility | null
  hit_rate?: number | null
  features?: string[] | null
  themes?: string[] | null
  devices?: Device[] | null
}
