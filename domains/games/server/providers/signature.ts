import type { ProviderRow } from './provider-store.ts'

/** How calls are signed, in both directions. */
export type Signature = {
  /** The header with the signature, in lower case. */
  header: string
  /** Signs what we send. */
  sign(provider: Pick<ProviderRow, 'secret'>, body: string): string
  /** Whether exactly these bytes are signed. */
  isSigned(provider: Keys, body: Buffer, signature: unknown): boolean
}
type Keys = Pick<ProviderRow, 'secret' | 'public_key'>
