import { a8rFreespins } from '../a8r/freespin-calls.ts'
import { gcpFreespins } from '../gcp/freespin-calls.ts'
import type { Protocol, ProviderRow } from '../play/play-store.ts'
import type { FreespinCalls } from './freespin-calls.ts'

const calls: Partial<Record<Protocol, FreespinCalls>> = { gcp: gcpFreespins, a8r: a8rFreespins }

/** How free spins are spoken of with this provider; undefined where its protocol has none. */
export function freespinCallsOf({ protocol }: ProviderRow): FreespinCalls | undefined {
  return calls[protocol]
}
