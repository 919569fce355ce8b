import type { Badge, Device, Volatility } from '../../game.ts'

/** What a provider says about a game that our catalogue does not have, so that it can be added. */
export type NewGameFacts = {
  title: string
  class: string
  weight: number
  categories: string[]
  badges: Badge[]
  /** By locale; English is present. */
  descriptions: Record<string, string>
}

/** The facts of a game by the provider's name; null if the provider does not give one. */
export type GameFacts = {
  code: string
  is_offered: boolean | null
  rtp?: number | null
  max_win?: number | null
  lines?: number | null
  ways?: number | null
  volatility?: Volatility | null
  hit_rate?: number | null
  /** All results of a bet as multiples of its stake. */
  pays?: { chance: number; multiple: number }[] | null
  features?: string[] | null
  themes?: string[] | null
  devices?: Device[] | null
  /** Whether free spins can be played in it. */
  freespins?: boolean | null
  about?: NewGameFacts
}
