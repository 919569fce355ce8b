import type { Work } from '@casino/db/work.ts'
import { playerOf } from '@casino/players/public'
import type { Obstacle } from '../../approval.ts'
import { decideWithdrawal } from '../decide-withdrawal.ts'
import { lockCashbox } from '../payment-store.ts'
import { addResults, lockWaiting, type Waiting } from './decision-store.ts'
import { waitForStaff } from './wait-for-staff.ts'

const identity: Obstacle = 'identity_unverified'

type Proven = {
  player_id: bigint
  /** When a document of the player was last approved; null: the identity was verified without. */
  approved_at: Date | null
}

/**
 * Decides again on a player's withdrawals that waited for the identity or for documents. What a
 * person has asked documents for goes back to staff.
 */
export async function decideAgain(work: Work, { player_id, approved_at }: Proven): Promise<void> {
  const { tx } = work
  await lockCashbox(tx, player_id)
  const isVerified = (await playerOf(tx, player_id))?.verified ?? false
  for (const waiting of await lockWaiting(tx, player_id)) {
    const { state, since, unmet } = waiting
    const isLifted = isVerified && unmet.includes(identity)
    const hasArrived = approved_at !== null && approved_at >= since
    if (state === 'needs_documents' ? hasArrived : isLifted) await lift(work, waiting, isLifted)
  }
}

async function lift(work: Work, waiting: Waiting, isLifted: boolean): Promise<void> {
  const { tx, now: at } = work
  const { unmet, since: _since, ...payment } = waiting
  const rest = unmet.filter((one) => !isLifted || one !== identity)
  const results = isLifted ? [{ rule: identity, passed: true }] : []
  await addResults(tx, { payment_id: payment.id, at, results })
  if (rest.length > 0 || payment.state !== 'pending') return waitForStaff(work, payment, rest)
  // All rules are checked again. The country of the request is no longer known.
  await decideWithdrawal(work, payment, { country: null })
}
