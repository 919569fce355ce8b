/** What a player is called in this protocol, whose names have four characters at least. */
export function userNameOf(playerId: bigint): string {
  return `player-${playerId}`
}
