import { Refusal } from './errors.ts'

/** A player's several windows pass; whoever sends hundreds of bets at once would have all others wait. */
const inFlightMax = 8
const inFlight = new Map<string, number>()

/** Does what a player asks for, unless as much of his is under way in this process as one may have. */
export async function limitPerPlayer<Result>(
  player_key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const count = inFlight.get(player_key) ?? 0
  if (count >= inFlightMax) throw new Refusal('too_many_requests')
  inFlight.set(player_key, count + 1)
  try {
    return await work()
  } finally {
    const left = (inFlight.get(player_key) ?? 1) - 1
    if (left > 0) inFlight.set(player_key, left)
    else inFlight.delete(player_key)
  }
}
