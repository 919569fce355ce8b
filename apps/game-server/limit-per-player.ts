import { Refusal } from './errors.ts'

/** Enough for several windows; hundreds of concurrent bets would delay all other players. */
const inFlightMax = 8
const inFlight = new Map<string, number>()

/** Runs a player's request unless too many of theirs are in flight in this process. */
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
