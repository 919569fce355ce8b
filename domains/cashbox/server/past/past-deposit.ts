import type { Work } from '@casino/db/work.ts'
import type { State } from '../../rules.ts'
import { changePayment } from '../change-payment.ts'
import { methodOfBrand } from '../methods/method-store.ts'
import { addPayment, saveBankFacts, savePollAt } from '../payment-store.ts'
import { addDestination } from '../proof/proof-store.ts'

export type PastDeposit = {
  player_id: bigint
  /** Of its method. */
  brand: string
  currency: string
  amount_cents: bigint
  end: Extract<State, 'done' | 'failed' | 'canceled'>
  reason?: string | null
  /** The last digits of the card that paid it. */
  last4?: string
  /** The plan's version that was chosen. */
  bonus_version_id?: bigint | null
}

/**
 * A deposit of a demo that began at the work's time and ended 45 s later. The bank does not know
 * it. Nothing happens if there is no such method.
 */
export async function addPastDeposit(work: Work, past: PastDeposit): Promise<void> {
  const { tx, now, log } = work
  const { player_id, brand, currency, amount_cents, end, reason = null } = past
  const method_id = await methodOfBrand(tx, { brand, currency })
  if (method_id === undefined) return
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const created = await addPayment(tx, {
    player_id,
    method_id,
    currency,
    amount_cents,
    action: 'deposit',
    bonus_version_id: past.bonus_version_id ?? null,
    now,
  })
  const pending = await changePayment({ tx, log, now: at(1) }, created, { to: 'pending' })
  if (brand === 'card' && end !== 'canceled') {
    const last4 = past.last4 ?? (end === 'failed' ? '0002' : '4242')
    await saveBankFacts(tx, { id: created.id, card: { brand: 'visa', last4 } })
  }
  const ended = await changePayment({ tx, log, now: at(45) }, pending, { to: end, reason })
  // Demo users need no confirmation where they have deposited.
  if (end === 'done') await addDestination(tx, { player_id, method_id, proved_by: 'demo', now })
  // The bank does not know payments before its first day.
  await savePollAt(tx, ended.id, null)
}
