import { type Digest, encoded, hexOf } from '@casino/proof/bytes.ts'
import { drawText, dropAt, dropCents } from './draw.ts'

/** A pot that has dropped, with its secret. */
export type DroppedPot = {
  jackpot: string
  level: string
  number: number
  seed_cents: bigint
  ceiling_cents: bigint | null
  opened_at: Date
  ends_at: Date | null
  commitment: string
  secret: string
  drop_cents: bigint | null
  drop_at: Date | null
}

/** What is wrong with a drop; undefined if it follows from what was committed. */
export type DropFault = 'commitment' | 'drop'

/** Draws again: the secret must be the committed one, and the drop must follow from it. */
export async function checkDrop(pot: DroppedPot, digest: Digest): Promise<DropFault | undefined> {
  if (hexOf(await digest(encoded(pot.secret))) !== pot.commitment) return 'commitment'
  return isDrawn(pot, await digest(encoded(drawText(pot)))) ? undefined : 'drop'
}

function isDrawn(pot: DroppedPot, digest: Uint8Array): boolean {
  const { seed_cents, ceiling_cents, opened_at, ends_at, drop_cents, drop_at } = pot
  if (ceiling_cents !== null) {
    return drop_cents === dropCents({ seed_cents, ceiling_cents }, digest)
  }
  if (ends_at === null) return false
  return drop_at?.getTime() === dropAt({ opened_at, ends_at }, digest).getTime()
}
