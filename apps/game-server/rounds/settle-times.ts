/** How long an attempt belongs to the process that started it: longer than the wallet's timeout. */
export const leaseMs = 10_000
/** How long a player's request waits for the wallet before only the settler continues. */
export const playerPatienceMs = 5_000
/** A bet without an answer for this long is rolled back. */
export const giveUpAfterMs = 30 * 60_000
