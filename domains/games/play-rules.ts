/** What the policy of a licence says about play. */
export type PlayPolicy = {
  turbo_allowed: boolean
  autoplay_allowed: boolean
  parallel_games: boolean
  round_ms_min: number
  /** The kinds of games that may be played; none: all. */
  kinds_allowed: readonly string[]
  round_ms_kinds: readonly string[]
  stake_max: readonly string[]
}

/** What a licence requires of a session, stored with it and obeyed by each of its bets. */
export type SessionRules = {
  /** The kinds of games that may be played; missing: all. */
  kinds_allowed?: readonly string[] | undefined
  /** The highest stake of a bet by kind of game, in subunits of the session's currency. */
  stakes_max?: Readonly<Record<string, number>> | undefined
}

export const gameKinds = ['slots', 'table', 'crash', 'instant', 'live', 'jackpot'] as const

export function isKindAllowed(kinds: readonly string[] | undefined, kind: string): boolean {
  return kinds === undefined || kinds.length === 0 || kinds.includes(kind)
}

/** The shortest round of a kind of game: its own time (`slots 2500`), else that of all games. */
export function roundMsOf({ round_ms_min, round_ms_kinds }: PlayPolicy, kind: string): number {
  const own = round_ms_kinds.map((line) => line.split(' ')).find(([name]) => name === kind)
  return own ? Number(own[1]) : round_ms_min
}

/**
 * The highest stake of a kind of game in euro cents: of the lines `slots 18 200` (kind or `all`,
 * from this age, euro cents), the one with the highest age that the player has reached. Of a kind's
 * own line and one for all kinds the lower one counts.
 */
export function stakeMaxOf(
  { stake_max }: Pick<PlayPolicy, 'stake_max'>,
  { kind, age }: { kind: string; age: number },
): number | undefined {
  const lines = stake_max.map((line) => {
    const [of = '', from = '0', cents = '0'] = line.split(' ')
    return { of, from: Number(from), cents: Number(cents) }
  })
  const reached = [kind, 'all'].flatMap((name) => {
    const own = lines.filter(({ of, from }) => of === name && from <= age)
    return own.sort((one, other) => other.from - one.from)[0]?.cents ?? []
  })
  return reached.length === 0 ? undefined : Math.min(...reached)
}

/** Why the rules of a session forbid a bet: another kind of game, or a stake that is too high. */
export function ruleFault(
  { kinds_allowed, stakes_max }: SessionRules,
  { kind, stake_cents }: { kind: string; stake_cents: bigint },
): 106 | 107 | undefined {
  if (!isKindAllowed(kinds_allowed, kind)) return 107
  const most = stakes_max?.[kind]
  return most !== undefined && stake_cents > BigInt(most) ? 106 : undefined
}

type OpenedGame = { class: string; stake_max?: number | undefined }

/**
 * What the provider's game is told; undefined where the licence and the operator require nothing.
 * `stake_max`: the operator's limit of this game, in subunits; of it and the licence's the lower one
 * counts.
 */
export function gameRulesOf(policy: PlayPolicy, game: OpenedGame, { stakes_max }: SessionRules) {
  const round_ms_min = roundMsOf(policy, game.class)
  const limits = [stakes_max?.[game.class], game.stake_max].filter((one) => one !== undefined)
  const stake_max = limits.length === 0 ? undefined : Math.min(...limits)
  const rules = {
    ...(round_ms_min > 0 ? { round_ms_min } : {}),
    ...(policy.turbo_allowed ? {} : { turbo_allowed: false }),
    ...(policy.autoplay_allowed ? {} : { autoplay_allowed: false }),
    ...(policy.parallel_games ? {} : { parallel_games: false }),
    ...(stake_max === undefined ? {} : { stake_max }),
  }
  return Object.keys(rules).length > 0 ? rules : undefined
}
