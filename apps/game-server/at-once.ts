import { Refusal } from './errors.ts'

/** A player's several windows pass; whoever sends hundreds of bets at once would have all others wait. */
const atOnceMax = 8
const underWay = new Map<string, number>()

/** Does what a player asks for, unless as much of his is under way in this process as one may have. */
export async function atOnce<Result>(
  player_key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const count = underWay.get(player_key) ?? 0
  if (count >= atOnceMax) throw new Refusal('too_many_requests')
  underWay.set(player_key, count + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(player_key) ?? 1) - 1
    if (left > 0) underWay.set(player_key, left)
    else underWay.delete(player_key)
  }
}
