import { type Digest, encoded, hexOf } from '@casino/proof/bytes.ts'
import type { ChainEntry } from '@casino/proof/hash-chain.ts'
import { drawMessage, drawNumbers, type ReadRound } from './draw.ts'
import { Drawn, Opened } from './proof.ts'

/** What a check needs of its environment: the browser and Node have their own. */
export type Tools = {
  digest: Digest
  /** The bytes of a draw, by its seed and its message. */
  roundsOf(seed: string, message: string): ReadRound
  /** The value of a round of the beacon; undefined if the signature is not of this round. */
  beaconValueOf(round: number, signature: string): Promise<string | undefined>
}

/** What is wrong with a draw; undefined if it follows from what was committed. */
export type DrawFault = 'entry' | 'other_lottery' | 'seed' | 'beacon' | 'numbers'

/**
 * Draws again from the two entries of a lottery: the seed must be the committed one, the beacon's
 * value that of the committed round, and the numbers must follow from them.
 */
export async function checkDraw(
  entries: { opened: ChainEntry; drawn: ChainEntry },
  { digest, roundsOf, beaconValueOf }: Tools,
): Promise<DrawFault | undefined> {
  for (const { text, hash } of [entries.opened, entries.drawn]) {
    if (hexOf(await digest(encoded(text))) !== hash) return 'entry'
  }
  const opened = Opened.safeParse(JSON.parse(entries.opened.text))
  const drawn = Drawn.safeParse(JSON.parse(entries.drawn.text))
  if (!opened.success || !drawn.success) return 'entry'
  const { lottery, slug, seed_hash, beacon_round, prizes } = opened.data
  const { seed, tickets_count, voided, beacon_signature, randomness, numbers } = drawn.data
  if (lottery !== drawn.data.lottery || slug !== drawn.data.slug) return 'other_lottery'
  if (hexOf(await digest(encoded(seed))) !== seed_hash) return 'seed'
  const value =
    beacon_round === null ? null : await beaconValueOf(beacon_round, beacon_signature ?? '')
  if (value === undefined || value !== randomness) return 'beacon'
  const message = drawMessage({ slug, tickets_count, randomness })
  const again = await drawNumbers(
    { size: tickets_count, count: prizes.length, voided },
    roundsOf(seed, message),
  )
  return again.join() === numbers.join() ? undefined : 'numbers'
}
