import type { PastCrash } from './live-protocol.ts'

/** From this version on the bettors' seeds go into the draw of their round. */
const seedsSince = 2

type Drawn = Pick<PastCrash, 'version' | 'seeds'> & { chain: { salt: string } }

/** What the hash of a round is drawn with: the chain's salt, and the seeds of the round's bettors. */
export function drawMessageOf(round: Drawn): string {
  const { salt } = round.chain
  return round.version < seedsSince ? salt : `${salt}:${round.seeds.join(',')}`
}
