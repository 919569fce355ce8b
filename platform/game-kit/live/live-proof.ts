import type { Chain, Past } from './live-protocol.ts'

/** From this version on a round is drawn with more than the salt. */
const secondPartSince = 2

/** What a round is drawn with beside its hash. */
export type DrawnBy = 'salt' | 'seeds' | 'beacon'

export type Drawn = Pick<Past, 'version' | 'seeds' | 'position'> & {
  chain: Pick<Chain, 'salt' | 'beacon'>
}

/** The beacon's value once it is known; before that the bettors' seeds. */
export function drawnBy({ version, position, chain }: Drawn): DrawnBy {
  if (version < secondPartSince) return 'salt'
  const value = chain.beacon?.value
  return value && position >= value.from_position ? 'beacon' : 'seeds'
}

/** The message that a round's hash is drawn with. */
export function drawMessageOf(round: Drawn): string {
  const { salt, beacon } = round.chain
  const by = drawnBy(round)
  // Without the bettors' seeds: a person who knows the hash and bets last could choose the crash.
  if (by === 'beacon' && beacon?.value) return beacon.value.randomness
  return by === 'salt' ? salt : `${salt}:${round.seeds.join(',')}`
}

/** The message that decides the fraction of a subunit of one bet, different for each seat. */
export function fractionMessageOf(message: string, drawKey: string): string {
  return `${message}:${drawKey}`
}
