import { hashBytes, sumBytes, writeSum } from '@casino/proof/merkle-tree.ts'

/** What the casino owes one account on a night. The salt keeps the balance from being guessed. */
export type LiabilityLeaf = {
  salt: Uint8Array
  night: string
  currency: string
  player_id: bigint
  amount_cents: bigint
}

/** The bytes that are hashed for a leaf. The first byte is 0, so a pair cannot pass for a leaf. */
export function leafBytes({ salt, night, currency, ...leaf }: LiabilityLeaf): Uint8Array {
  const names = new TextEncoder().encode(`${night}${currency}`)
  const bytes = new Uint8Array(1 + hashBytes + 8 + sumBytes + names.length)
  bytes.set(salt, 1)
  new DataView(bytes.buffer).setBigUint64(1 + hashBytes, leaf.player_id)
  writeSum(bytes, 1 + hashBytes + 8, leaf.amount_cents)
  bytes.set(names, 1 + hashBytes + 8 + sumBytes)
  return bytes
}
