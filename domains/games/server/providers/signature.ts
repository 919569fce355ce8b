import type { ProviderRow } from './provider-store.ts'

/** How calls are signed, theirs and ours. */
export type Signature = {
  /** The header that carries it, in lower case. */
  header: string
  /** Signs what we send. */
  sign(provider: Pick<ProviderRow, 'secret'>, body: string): string
  /** Whether what came is signed, over exactly these bytes. */
  isSigned(provider: Keys, body: Buffer, signature: unknown): boolean
}
type Keys = Pick<ProviderRow, 'secret' | 'public_key'>
