/** Games on a page of the catalogue when nothing else is asked, and at most. */
export const gamesPageSize = 40
export const gamesPageSizeMax = 100
export const pagesMax = 1000
/** How many games may be asked for by their ids at once. */
export const gameIdsMax = 200
/** A search of fewer characters would find half the catalogue. */
export const titleSearchMin = 3
export const titleSearchMax = 64
/** Of what a word finds in the same way (titles it begins, a provider's games …) the first so many. */
export const searchHitsMax = 500
/** Games in a rail of the lobby, and in "continue playing". */
export const lobbyRowMax = 15
export const playedGamesMax = 15
/** Games on the page of what was played last. */
export const playedListMax = 60
/** Favourites that one player may have: they are told all at once. */
export const favoritesMax = 200

/** Wins that one answer shows, that one batch of settled bets adds, and that are kept. */
export const winsShownMax = 12
export const winsPerBatchMax = 20
export const winsStoredMax = 500
/** A round of which nothing was settled for so long shows no win any more. */
export const openStakeDays = 30
/** The least win worth showing, about a euro, in subunits. A currency not named shows none. */
export const notableWinCents: Readonly<Record<string, bigint>> = {
  EUR: 100n,
  USD: 100n,
  CAD: 150n,
  AUD: 150n,
  NZD: 200n,
  GBP: 100n,
  NOK: 1000n,
  JPY: 150n,
  BRL: 500n,
  KZT: 50_000n,
  BTC: 1000n,
  ETH: 30_000n,
  BCH: 200_000n,
  LTC: 1_000_000n,
  DOG: 500_000_000n,
  USDT: 100_000_000n,
}

/** A game session takes bets for as long as a sign-in lasts at most; late wins always arrive. */
export const gameSessionHoursMax = 12

/** Whether a session has ended or is too old to bet. */
export function isGameSessionOver(
  { created_at, ended_at }: { created_at: Date; ended_at: Date | null },
  now: Date,
): boolean {
  const ageMs = now.getTime() - created_at.getTime()
  return ended_at !== null || ageMs > gameSessionHoursMax * 3_600_000
}

/** A demo exists where the game has an entry of play money and is not dealt live. */
export function hasDemoMode(game: { live: boolean; currencies: readonly string[] }): boolean {
  return !game.live && game.currencies.includes('FUN')
}

type Settled = {
  kind: 'bet' | 'win' | 'rollback'
  /** What a rollback took back. */
  rolled_back: 'bet' | 'win' | null
  player_id: bigint
  provider: string
  round_id: string | null
  currency: string
  amount_cents: bigint
}

/** Names a round among all players and providers. */
export function roundOf({
  player_id,
  provider,
  round_id,
}: Pick<Settled, 'player_id' | 'provider' | 'round_id'>): string {
  return `${player_id}:${provider}:${round_id}`
}

/** What a batch stakes in each of its rounds less what it takes back there, by the name of the round. */
export function stakesIn(batch: readonly Settled[]): Map<string, bigint> {
  const stakes = new Map<string, bigint>()
  for (const moved of batch) {
    const { kind, rolled_back, amount_cents } = moved
    if (kind !== 'bet' && rolled_back !== 'bet') continue
    const round = roundOf(moved)
    stakes.set(round, (stakes.get(round) ?? 0n) + (kind === 'bet' ? amount_cents : -amount_cents))
  }
  return stakes
}

/**
 * The wins of a batch worth showing: about a euro at least, and more than the round's known stakes;
 * the largest of them when there are many, in their own order. A round whose stakes are not known shows none.
 */
export function notableWins<Win extends Settled>(
  batch: readonly Win[],
  stakes: ReadonlyMap<string, bigint>,
): Win[] {
  const notable = batch.filter((win) => {
    const stake = stakes.get(roundOf(win))
    return isLarge(win) && stake !== undefined && win.amount_cents > stake
  })
  const largestFirst = notable.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  const shown = new Set(largestFirst.slice(0, winsPerBatchMax))
  return notable.filter((win) => shown.has(win))
}

/** Whether it is a win large enough to be shown, whatever was staked for it. */
export function isLarge({ kind, currency, amount_cents }: Settled): boolean {
  const least = notableWinCents[currency]
  return kind === 'win' && least !== undefined && amount_cents >= least
}

/** How many times the least notable amount a win is: comparable over currencies. */
function sizeOf({ amount_cents, currency }: Settled): number {
  return Number(amount_cents) / Number(notableWinCents[currency])
}

/** Rounds on one page of a player's history, and how long a period of it may be. */
export const roundsPageMax = 50
export const roundsPageSize = 25
export const roundsDaysMax = 92
/** Where no period is asked for. */
export const roundsDays = 30
