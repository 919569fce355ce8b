import { createHash, randomBytes } from 'node:crypto'
import type { Output } from '@casino/contract/endpoint.ts'
import type { Db } from '@casino/db/connect.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { publicKeyName, signingKey, signText } from '@casino/secrets/signing-key.ts'
import type * as contract from '../../payout-contract.ts'
import {
  canonical,
  type PartName,
  partNames,
  type Receipt,
  type ReceiptParts,
  receiptFormat,
} from '../../receipt.ts'

type Given = { parts: ReceiptParts; house: string; now: Date }

/** Signs a receipt with this casino's key. */
export async function signReceipt(db: Db, { parts, house, now }: Given): Promise<Receipt> {
  const salted = partNames.map((name) => {
    const salt = randomBytes(16).toString('base64url')
    return [name, { salt, content: parts[name] }] as const
  })
  const hashes = salted.map(([name, part]) => [name, hashOf(name, part)])
  const signed = canonical({
    format: receiptFormat,
    house,
    issued_at: now.toISOString(),
    parts: Object.fromEntries(hashes),
  })
  const { key, signature } = await signText(db, 'receipts', textToSign(signed))
  const given = Object.fromEntries(salted) as Receipt['parts']
  return { format: receiptFormat, key, parts: given, signed, signature }
}

/** The public key of this casino's receipts. */
export async function showReceiptKey({
  db,
  brand,
}: ReadContext): Promise<Output<typeof contract.showReceiptKey>> {
  const key = publicKeyName(await signingKey(db, 'receipts'))
  return { format: receiptFormat, house: brand.url, key }
}

/** The hash of a part. It covers the part's name, so that no part can replace another. */
export function hashOf(
  name: PartName,
  { salt, content }: { salt: string; content: unknown },
): string {
  return createHash('sha256').update(canonical({ name, salt, content })).digest('base64url')
}

/** The key signs other documents too: the prefix keeps their texts apart. */
export function textToSign(signed: string): string {
  return `${receiptFormat}\n${signed}`
}
