import { isSigned, signHex } from '@casino/secrets/hmac.ts'

/** The origin of an address; undefined where there is none. */
export function originIn(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined
}

/**
 * What a game's address says of the page that may frame it: the one to which its casino has the player come
 * back. It is signed, and stays in the address, so that it holds when the game is loaded again.
 */
export function framerQuery(secret: string, return_url = ''): string {
  const framer = originIn(return_url)
  if (!framer) return ''
  return `&${new URLSearchParams({ framer, framer_sign: signHex(secret, signedText(framer)) })}`
}

/** Whom an address lets frame its game; undefined where it says nothing, or says it unsigned. */
export function framerIn(secrets: readonly string[], query: unknown): string | undefined {
  const { framer, framer_sign: mark } = (query ?? {}) as Record<string, unknown>
  if (typeof framer !== 'string' || originIn(framer) !== framer) return undefined
  return secrets.some((secret) => isSigned(secret, signedText(framer), mark)) ? framer : undefined
}

function signedText(framer: string): string {
  return `may frame a game: ${framer}`
}
