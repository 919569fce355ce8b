import { createHash } from 'node:crypto'

/** The share of players who get nothing, of campaigns for enough players to measure an effect. */
export const holdoutPercent = 5
const measuredMin = 200

/** The percentage of a campaign's players who are held out. */
export function holdoutOf(playersCount: number): number {
  return playersCount >= measuredMin ? holdoutPercent : 0
}

/** Whether a player is held out of a campaign: always the same, and independent of other campaigns. */
export function isHeldOut(
  { id, holdout_percent }: { id: bigint; holdout_percent: number },
  playerId: bigint,
): boolean {
  const digest = createHash('sha256').update(`campaign:${id}:${playerId}`).digest()
  return digest.readUInt32BE(0) % 100 < holdout_percent
}

/** The most campaigns that a player is sent within seven days, all channels together. */
export const campaignsPerWeekMax = 3
