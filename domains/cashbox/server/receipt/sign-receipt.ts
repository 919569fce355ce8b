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

/** Signs a receipt by the key of this house. */
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

/** By what the receipts of this house are known. */
export async function showReceiptKey({
  db,
  brand,
}: ReadContext): Promise<Output<typeof contract.showReceiptKey>> {
  const key = publicKeyName(await signingKey(db, 'receipts'))
  return { format: receiptFormat, house: brand.url, key }
}

/** The mark of a part: of its name too, so that none stands for another. */
export function hashOf(
  name: PartName,
  { salt, content }: { salt: string; content: unknown },
): string {
  return createHash('sha256').update(canonical({ name, salt, content })).digest('base64url')
}

/** The key signs other things of the house as well: no text of one kind is ever one of another. */
export function textToSign(signed: string): string {
  return `${receiptFormat}\n${signed}`
}
