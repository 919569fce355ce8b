/** SHA-256 in the browser or in Node. */
export type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>

/** Bytes as hexadecimal text. */
export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

/** The text as UTF-8. */
export function encoded(text: string): Uint8Array<ArrayBuffer> {
  return copied(new TextEncoder().encode(text))
}

/** A copy in a buffer of its own, as WebCrypto requires. */
export function copied(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes)
}
