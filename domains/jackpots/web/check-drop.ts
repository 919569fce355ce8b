import { copied, encoded, hexOf } from '@casino/proof/bytes.ts'
import { drawText, dropAt, dropCents } from '../draw.ts'
import type { DropData } from './queries.ts'

/** Whether the secret has its commitment and gives the drop, computed in the browser. */
export async function isDropRight(jackpot: string, drop: DropData): Promise<boolean> {
  const { secret, level, number } = drop
  const commitment = hexOf(await sha256(secret))
  if (commitment !== drop.commitment) return false
  return drops(drop, await sha256(drawText({ secret, jackpot, level, number })))
}

function drops(drop: DropData, digest: Uint8Array): boolean {
  const { seed_cents, ceiling_cents, opened_at, ends_at } = drop
  if (ceiling_cents !== null) {
    const pot = { seed_cents: BigInt(seed_cents), ceiling_cents: BigInt(ceiling_cents) }
    return Number(dropCents(pot, digest)) === drop.drop_cents
  }
  if (ends_at === null || drop.drop_at === null) return false
  const pot = { opened_at: new Date(opened_at), ends_at: new Date(ends_at) }
  return dropAt(pot, digest).getTime() === Date.parse(drop.drop_at)
}

async function sha256(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', copied(encoded(text))))
}
