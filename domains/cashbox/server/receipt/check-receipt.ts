import { createPublicKey, verify } from 'node:crypto'
import { parseUnambiguous } from '@casino/contract/parse-unambiguous.ts'
import {
  contradictions,
  type PartName,
  partNames,
  type ReceiptParts,
  receiptFormat,
  ShownReceipt,
  SignedReceipt,
} from '../../receipt.ts'
import { hashOf, textToSign } from './sign-receipt.ts'

/** What a receipt proves, or why it is invalid, in words. */
export type ReceiptCheck = { isGood: boolean; lines: string[] }

const textMax = 1_000_000

/** Checks a receipt against the casino's published key, offline. */
export function checkReceipt(text: string, publishedKey: string): ReceiptCheck {
  const receipt = parsed(ShownReceipt, text)
  if (!receipt) return refused(`This is no receipt of the format ${receiptFormat}.`)
  const { key, signed, signature } = receipt
  if (key !== publishedKey) {
    return refused(
      `It names the key ${key}; the published key of the casino is ${publishedKey}: somebody else has signed it.`,
    )
  }
  if (!isSigned(publishedKey, signed, signature)) {
    return refused('The signature does not match: "signed" was changed or signed with another key.')
  }
  const list = parsed(SignedReceipt, signed)
  if (!list)
    return refused('The signature is valid, but this is no list of the parts of a receipt.')
  return checkParts(receipt, list)
}

function checkParts({ parts }: ShownReceipt, list: SignedReceipt): ReceiptCheck {
  const shown = partNames.filter((name) => parts[name])
  const changed = shown.filter((name) => list.parts[name] !== hashOf(name, partOf(parts, name)))
  if (changed.length > 0) {
    return refused(...changed.map((name) => `"${name}" was changed after it was signed.`))
  }
  const entries = shown.map((name) => [name, partOf(parts, name).content])
  const contents = Object.fromEntries(entries) as Partial<ReceiptParts>
  const wrong = contradictions(contents)
  if (wrong.length > 0) {
    return refused('The signature is valid, but the receipt contradicts itself:', ...wrong)
  }
  return { isGood: true, lines: linesOf(contents, list) }
}

function linesOf(contents: Partial<ReceiptParts>, { house, issued_at }: SignedReceipt): string[] {
  const { payment, rules } = contents
  const left = partNames.filter((name) => !(name in contents))
  const { id, action, amount_cents, currency, state } = payment ?? {}
  const failed = rules?.filter(({ passed }) => !passed).map(({ rule }) => rule)
  return [
    `Signed by ${house} at ${issued_at}. Every part is as it was signed.`,
    ...(payment
      ? [`Payment ${id}: ${action} of ${amount_cents} ${currency} subunits, ${state}.`]
      : []),
    ...(rules
      ? [`${rules.length} rules ran${failed?.length ? `; against it: ${failed.join(', ')}` : ''}.`]
      : []),
    ...(left.length > 0 ? [`Left out: ${left.join(', ')}.`] : []),
  ]
}

function partOf(parts: ShownReceipt['parts'], name: PartName): { salt: string; content: unknown } {
  return parts[name] as { salt: string; content: unknown }
}

function isSigned(key: string, signed: string, signature: string): boolean {
  try {
    const jwk = { kty: 'OKP', crv: 'Ed25519', x: key }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    const bytes = Buffer.from(textToSign(signed))
    return verify(null, bytes, publicKey, Buffer.from(signature, 'base64url'))
  } catch {
    return false
  }
}

type Schema<Value> = { safeParse(value: unknown): { success: boolean; data?: Value } }

function parsed<Value>(schema: Schema<Value>, text: string): Value | undefined {
  if (text.length > textMax) return undefined
  try {
    return schema.safeParse(parseUnambiguous(text)).data
  } catch {
    return undefined
  }
}

function refused(...lines: string[]): ReceiptCheck {
  return { isGood: false, lines }
}
