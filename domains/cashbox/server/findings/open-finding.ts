import type { Work } from '@casino/db/work.ts'
import type { FindingKind } from '../../finding.ts'
import type { PaymentRow } from '../payment-store.ts'
import type { Asked, Report, Transfer } from '../providers/adapter.ts'
import { addFinding } from './finding-store.ts'

/** `Asked`: the provider only named a payment. */
type Reported = Report | Transfer | Asked

type Found = {
  kind: FindingKind
  provider_id: bigint
  /** The payment that it is about; undefined if there is none. */
  payment?: Pick<PaymentRow, 'id' | 'player_id'> | undefined
  /** The player, if there is no payment. */
  player_id?: bigint
  reported: Reported
  /** Money of the player is missing: their withdrawals wait. */
  holds?: boolean
}

/** Opens a finding about a report for staff, once per report. */
export async function openFinding(
  { tx, log, now }: Work,
  { kind, provider_id, payment, reported, holds = false, ...found }: Found,
): Promise<void> {
  const shown = shownOf(reported)
  const about = payment ? `payment ${payment.id}` : 'no payment'
  const isNew = await addFinding(tx, {
    kind,
    key: `${kind} ${provider_id} ${about} ${Object.values(shown).join(' ')}`.slice(0, keyMax),
    provider_id,
    payment_id: payment?.id ?? null,
    player_id: payment?.player_id ?? found.player_id ?? null,
    ...sumOf(reported),
    reported: shown,
    holds_withdrawals: holds,
    opened_at: now,
  })
  if (isNew) log.error({ kind, about, reported: shown }, 'a payment needs staff')
}

const keyMax = 500

function sumOf(reported: Reported) {
  if (!('currency' in reported)) return { currency: null, amount_cents: null }
  const { currency, amount_cents } = reported
  const arrived_cents = 'action' in reported ? reported.arrived_cents : undefined
  return { currency, amount_cents: arrived_cents ?? amount_cents }
}

/** What staff see of a report, without the token of a card. Confirmations change with each block. */
function shownOf(reported: Reported): Record<string, string | null> {
  if ('address' in reported) {
    const { provider_ref, network, address, amount_cents, currency, isGone } = reported
    const state = isGone ? 'gone' : 'seen'
    return { provider_ref, network, address, state, amount_cents: String(amount_cents), currency }
  }
  if ('id' in reported) {
    const { id, provider_ref, action } = reported
    return { reference: String(id), provider_ref, action }
  }
  const { payment_id, provider_ref, action, state = null, currency, reason } = reported
  const { amount_cents, arrived_cents = amount_cents } = reported
  return {
    reference: String(payment_id),
    provider_ref,
    action,
    state,
    amount_cents: String(amount_cents),
    arrived_cents: String(arrived_cents),
    currency,
    reason,
  }
}
