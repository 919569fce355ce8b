import { signHex } from '@casino/secrets/hmac.ts'
import { type TestCard, testCards } from './cards.ts'

type Known = TestCard & { last4: string }

/** By what the merchant may name a card again: nobody reads its number off it, and each has one. */
export function tokenOf(secret: string, number: string): string {
  return `card_${signHex(secret, Buffer.from(`token of ${number}`)).slice(0, 32)}`
}

/** The card that a token names. */
export function cardOfToken(secret: string, token: string): Known | undefined {
  const card = testCards.find(({ number }) => tokenOf(secret, number) === token)
  return card && { ...card, last4: card.number.slice(-4) }
}

/** The token of a card of which only this is known. */
export function tokenOfKnown(
  secret: string,
  { brand, last4 }: { brand: string; last4: string },
): string | undefined {
  const card = testCards.find((one) => one.brand === brand && one.number.endsWith(last4))
  return card && tokenOf(secret, card.number)
}
