import type { State } from '../../rules.ts'
import { isHold } from '../payout-gate/why-held.ts'

type Step = { state: State; reason: string | null; staff: string | null }

const player = 'The player'
const rules = 'The rules'
const provider = 'The provider'

/** Who brought a withdrawal into a state where it was no member of staff. */
const others: Record<State, string> = {
  created: player,
  pending: rules,
  needs_documents: rules,
  approved: 'Job: continue held payouts',
  sent: 'Job: send payouts',
  processing: provider,
  done: provider,
  failed: provider,
  canceled: 'Job: cancel what was not confirmed',
  recalled: player,
  rejected: rules,
  reversed: provider,
  returned: provider,
}

/** Who brought a payment into a state: a member of staff, a job, the player … */
export function actorOf({ state, reason, staff }: Step, action: 'deposit' | 'withdrawal'): string {
  if (staff) return staff
  if (action === 'deposit') return ofDeposit(state, reason)
  if (reason === 'by_rule') return rules
  return isHold(reason) ? 'Job: check before a payout' : others[state]
}

function ofDeposit(state: State, reason: string | null): string {
  if (state === 'created' || reason === 'by_player') return player
  return reason === 'abandoned' ? 'Job: cancel what was not paid' : provider
}
