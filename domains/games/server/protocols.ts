import { a8r } from './a8r/a8r.ts'
import { gcp } from './gcp/gcp.ts'
import { hub88 } from './hub88/hub88.ts'
import type { Protocol } from './provider-play/protocol.ts'
import type { ProviderRow } from './providers/provider-store.ts'

/**
 * The supported protocols. A new one needs a folder, an entry here and one in the table's check.
 */
export const protocols: readonly Protocol[] = [gcp, hub88, a8r]

/** The protocol of a provider. */
export function protocolOf({ protocol }: Pick<ProviderRow, 'protocol'>): Protocol {
  const found = protocols.find(({ name }) => name === protocol)
  if (!found) throw new Error(`unknown protocol ${protocol}`)
  return found
}
