/** The default and the maximum number of games per page. */
export const gamesPageSize = 40
export const gamesPageSizeMax = 100
export const pagesMax = 1000
/** How many games one call can ask for by id. */
export const gameIdsMax = 200
/** Shorter searches would match half the catalogue. */
export const titleSearchMin = 3
export const titleSearchMax = 64
/** The maximum number of hits of one kind (start of a title, provider …). */
export const searchHitsMax = 500
/** The number of games in a rail of the lobby and in "continue playing". */
export const lobbyRowMax = 15
/** A rail needs several games. Smaller categories are reached by their chip. */
export const lobbyRowMin = 3
/** A casino with few games has few rails. */
const fewGames = 30
const railsOfFewMax = 3
export const playedGamesMax = 15
/** The number of games on the page of last played games. */
export const playedListMax = 60
/** How many favourites a player can have: one call gives them all. */
export const favoritesMax = 200

/** How many wins one answer shows, one batch of settled bets adds, and the table keeps. */
export const winsShownMax = 12
export const winsPerBatchMax = 20
export const winsStoredMax = 500
/** Winners of the day, and best multipliers. */
export const dayWinsShown = 5
/**
 * The stakes of a round are deleted when nothing was settled for this long; then it shows no win.
 */
export const openStakeDays = 30
/** The smallest notable win in subunits, about one euro. Other currencies show none. */
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

/**
 * How long a game session accepts bets: as long as a sign-in lasts. Late wins are always accepted.
 */
export const gameSessionHoursMax = 12

/** Whether a session has ended or is too old for bets. */
export function isGameSessionOver(
  { created_at, ended_at }: { created_at: Date; ended_at: Date | null },
  now: Date,
): boolean {
  const ageMs = now.getTime() - created_at.getTime()
  return ended_at !== null || ageMs > gameSessionHoursMax * 3_600_000
}

/** A game has a demo if it supports play money and is not live. */
export function hasDemoMode(game: { live: boolean; currencies: readonly string[] }): boolean {
  return !game.live && game.currencies.includes('FUN')
}

/**
 * The rails of the lobby, first to last: each has only games that no rail above has. A rail of too
 * few is left out, and a casino with few games has at most three.
 */
export function railsOf<Id, Row extends { game_ids: readonly Id[] }>(rows: readonly Row[]): Row[] {
  const above = new Set<Id>()
  const rails = rows.flatMap((row) => {
    const game_ids = row.game_ids.filter((id) => !above.has(id)).slice(0, lobbyRowMax)
    if (game_ids.length < lobbyRowMin) return []
    for (const id of game_ids) above.add(id)
    return [{ ...row, game_ids }]
  })
  const count = new Set(rows.flatMap(({ game_ids }) => game_ids)).size
  return count < fewGames ? rails.slice(0, railsOfFewMax) : rails
}

/** The collections whose games have a badge, with its colour [3.21]. */
const badgesOfCollections = {
  'mystic-jackpots': { type: 'mystic_jackpots', theme: 'violet' },
  jackpot: { type: 'jackpot', theme: 'violet' },
  'bonus-wagering': { type: 'bonus_wagering', theme: 'green' },
  top: { type: 'top', theme: 'sun' },
  new: { type: 'new', theme: 'cyan' },
} as const
type Collection = keyof typeof badgesOfCollections
type BadgeType = (typeof badgesOfCollections)[Collection]['type']

/** The theme of a badge that staff give to a game. */
export function themeOfBadge(type: BadgeType): string {
  const badges: readonly { type: string; theme: string }[] = Object.values(badgesOfCollections)
  return badges.find((badge) => badge.type === type)?.theme ?? 'violet'
}

/** A game's badges, and those of its collections; each type once. */
export function badgesIn<B extends { type: string; theme: string }>(
  badges: readonly B[],
  collections: readonly string[],
): (B | { type: BadgeType; theme: string })[] {
  const more = (Object.keys(badgesOfCollections) as Collection[])
    .filter((collection) => collections.includes(collection))
    .map((collection) => badgesOfCollections[collection])
    .filter(({ type }) => badges.every((badge) => badge.type !== type))
  return [...badges, ...more]
}

type Settled = {
  kind: 'bet' | 'win' | 'rollback'
  /** What a rollback reverted. */
  rolled_back: 'bet' | 'win' | null
  player_id: bigint
  provider: string
  round_id: string | null
  currency: string
  amount_cents: bigint
}

/** A unique name of a round among all players and providers. */
export function roundOf({
  player_id,
  provider,
  round_id,
}: Pick<Settled, 'player_id' | 'provider' | 'round_id'>): string {
  return `${player_id}:${provider}:${round_id}`
}

/** What a bet adds to the stake of its round, or its rollback takes away; undefined for others. */
export function stakeOf({
  kind,
  rolled_back,
  amount_cents,
}: Pick<Settled, 'kind' | 'rolled_back' | 'amount_cents'>): bigint | undefined {
  if (kind === 'bet') return amount_cents
  return rolled_back === 'bet' ? -amount_cents : undefined
}

/**
 * The notable wins of a batch: at least about one euro, and more than the known stakes of the
 * round. Of many the largest, in their original order. A round with unknown stakes shows none.
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

/** Whether a win is large enough to be shown, whatever its stake. */
export function isLarge({ kind, currency, amount_cents }: Settled): boolean {
  const least = notableWinCents[currency]
  return kind === 'win' && least !== undefined && amount_cents >= least
}

/** A win as a multiple of the smallest notable one, comparable over currencies. */
function sizeOf({ amount_cents, currency }: Settled): number {
  return Number(amount_cents) / Number(notableWinCents[currency])
}

/** The number of rounds on a page of the history, and the longest period. */
export const roundsPageMax = 50
export const roundsPageSize = 25
export const roundsDaysMax = 92
/** The default period. */
export const roundsDays = 30
