/** What a provider tells of a game, by its own name for it; null where it does not tell. */
export type GameFacts = {
  code: string
  rtp: number | null
  max_win: number | null
  is_offered: boolean | null
}
