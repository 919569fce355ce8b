/** The pool of the wallet that holds the buy-ins of a tournament. */
export function poolOf(tournament_id: bigint): string {
  return `tournament.${tournament_id}`
}
