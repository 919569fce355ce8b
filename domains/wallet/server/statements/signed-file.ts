import { createHash, sign, verify } from 'node:crypto'

const newline = 0x0a

/**
 * The parts of a file, then a line with the signature: Ed25519 over the SHA-256 of all bytes before
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

/** Whether the holder of the key has signed exactly this file. */
export function isGenuine(file: Buffer | string, publicKey: string): boolean {
  const bytes = Buffer.from(file)
  const body = bytes.subarray(0, bytes.lastIndexOf(newline, bytes.length - 2) + 1)
  const last = bytes.subarray(body.length).toString('latin1')
  const found = /^(?:[#%] signature: |"signature":")([A-Za-z0-9+/]{86}==)(?:"})?\n$/.exec(last)
  const signature = Buffer.from(found?.[1] ?? '', 'base64')
  // Base64 has unused bits at its end; only the canonical form is accepted.
  if (!found || signature.toString('base64') !== found[1]) return false
  return verify(null, createHash('sha256').update(body).digest(), publicKey, signature)
}
