import type { CallBase } from '@casino/http/context.ts'
import { customerOf, networkOf } from '@casino/http/requests/address.ts'
import type { SlotOwner } from './fair-slots.ts'

/** By whom slots are shared: guests of a network are one session. */
export function ownerOf({ visitor, session }: Pick<CallBase, 'visitor' | 'session'>): SlotOwner {
  const network = customerOf(visitor.ip)
  return { network, session: String(session?.session_id ?? networkOf(visitor.ip)) }
}
