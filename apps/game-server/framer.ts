import { isSigned, signHex } from '@casino/secrets/hmac.ts'

/** The origin of an address; undefined if it is invalid. */
export function originIn(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/**
 * The query parameters that allow the casino's return page to frame the game. They are signed and
 * stay in the address, so that they survive a reload.
 */
export function framerQuery(secret: string, return_url = ''): string {
  const framer = originIn(return_url)
  if (!framer) return ''
  return `&${new URLSearchParams({ framer, framer_sign: signHex(secret, signedText(framer)) })}`
}

/**
 * The origin that a query allows to frame the game; undefined without one or without a valid
 * signature.
 */
export function framerIn(secrets: readonly string[], query: unknown): string | undefined {
  const { framer, framer_sign: mark } = (query ?? {}) as Record<string, unknown>
  if (typeof framer !== 'string' || originIn(framer) !== framer) return undefined
  return secrets.some((secret) => isSigned(secret, signedText(framer), mark)) ? framer : undefined
}

function signedText(framer: string): string {
  return `may frame a game: ${framer}`
}
