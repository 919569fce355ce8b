import { signHex } from '@casino/secrets/hmac.ts'
import { type TestCard, testCards } from './cards.ts'

type Known = TestCard & { last4: string }

/** The token of a card for later charges. It does not reveal the number, and each card has one. */
export function tokenOf(secret: string, number: string): string {
  return `card_${signHex(secret, Buffer.from(`token of ${number}`)).slice(0, 32)}`
}

/** The mark of a card, by which the merchant sees that payments are of the same one. */
export function markOfKnown(
  secret: string,
  { brand, last4 }: { brand: string; last4: string },
): string {
  return `acct_${signHex(secret, Buffer.from(`mark of ${brand} ${last4}`)).slice(0, 32)}`
}

/** The card of a token. */
export function cardOfToken(secret: string, token: string): Known | undefined {
  const card = testCards.find(({ number }) => tokenOf(secret, number) === token)
  return card && { ...card, last4: card.number.slice(-4) }
}

/** The token of a card of which only these fields are known. */
export function tokenOfKnown(
  secret: string,
  { brand, last4 }: { brand: string; last4: string },
): string | undefined {
  const card = testCards.find((one) => one.brand === brand && one.number.endsWith(last4))
  return card && tokenOf(secret, card.number)
}
