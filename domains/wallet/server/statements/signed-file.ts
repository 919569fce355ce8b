import { createHash, sign, verify } from 'node:crypto'

const newline = 0x0a

/**
 * The parts of a file, and behind them a line with the signature: Ed25519 over the SHA-256 of all bytes before
 * that line.
 */
export async function* signedFile(
  parts: AsyncIterable<string | Uint8Array>,
  { privateKey, lastLine }: { privateKey: string; lastLine(signature: string): string },
): AsyncGenerator<string | Uint8Array> {
  const hash = createHash('sha256')
  for await (const part of parts) {
    hash.update(part)
    yield part
  }
  yield lastLine(sign(null, hash.digest(), privateKey).toString('base64'))
}

/** Whether a file is, to the byte, what the holder of the key wrote. */
export function isGenuine(file: Buffer | string, publicKey: string): boolean {
  const bytes = Buffer.from(file)
  const body = bytes.subarray(0, bytes.lastIndexOf(newline, bytes.length - 2) + 1)
  const last = bytes.subarray(body.length).toString('latin1')
  const found = /^(?:[#%] signature: |"signature":")([A-Za-z0-9+/]{86}==)(?:"})?\n$/.exec(last)
  const signature = Buffer.from(found?.[1] ?? '', 'base64')
  // Base64 has spare bits at its end: one way of writing a signature, no other.
  if (!found || signature.toString('base64') !== found[1]) return false
  return verify(null, createHash('sha256').update(body).digest(), publicKey, signature)
}
