const kind = '(all|slots|table|crash|instant|live|jackpot)'

/** The fields of the policy about play; the numbers are in the order of the words. */
export const playFields = {
  turbo_allowed: { label: 'Turbo', means: 'Games may show rounds faster.', as: 'switch' },
  parallel_games: {
    label: 'Games at the same time',
    means: 'A player may have several games, and rounds of one game, at the same time.',
    as: 'switch',
  },
  round_ms_kinds: {
    label: 'Shortest round by kind of game',
    means: 'A kind with its milliseconds, such as "slots 2500"; other kinds have the time above.',
    as: 'lines',
    pattern: new RegExp(`^${kind} [0-9]{1,5}$`),
  },
  kinds_allowed: {
    label: 'Kinds of games',
    means: 'Only these kinds may be played; none means all.',
    as: 'lines',
    pattern: /^(slots|table|crash|instant|live|jackpot)$/,
  },
  stake_max: {
    label: 'Highest stake',
    means: 'A kind or "all", from this age, in euro cents, such as "slots 18 200".',
    as: 'lines',
    pattern: new RegExp(`^${kind} [0-9]{1,3} [1-9][0-9]{0,8}$`),
  },
} as const
