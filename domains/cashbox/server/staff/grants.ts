import type { DomainGrants } from '@casino/domain/domain.ts'
import { readWrite } from '@casino/domain/grants.ts'

export const grants: DomainGrants = {
  // It reports findings, and closes those that a player repays. It decides nothing in the name of staff.
  site: [
    ...readWrite('cashbox'),
    'not insert, update, delete on cashbox.staff_act',
    'not delete on cashbox.finding',
  ],
  work: readWrite('cashbox'),
  office: [
    'usage on schema cashbox',
    `select on cashbox.payment, cashbox.step, cashbox.method, cashbox.rule_result,
      cashbox.withdrawal_rule, cashbox.staff_act, cashbox.payout_gate, cashbox.promise,
      cashbox.watched_wallet`,
    // Never whose it is, how much, or where it goes.
    `update (state, version, waits_until, waits_because, finished_at, ask_at, batch_id,
      provider_ref, page_url, card_brand, card_last4, account_mark) on cashbox.payment`,
    'select, insert on cashbox.payout_batch',
    'update (version) on cashbox.payout_batch',
    // Locked while payouts are counted.
    'update (is_stopped) on cashbox.payout_gate',
    'select, insert, update on cashbox.desk',
    'select, insert on cashbox.destination',
    'insert on cashbox.finding, cashbox.rule_result',
    'insert on cashbox.step, cashbox.staff_act',
    'update (due_at, left_ms, missed_at, paid_cents) on cashbox.promise',
    'select on cashbox.finding, cashbox.reconciliation',
    'update (version) on cashbox.reconciliation',
    // Never the keys, and where they are used.
    'select (id, identifier, adapter, title, enabled, is_paused, version) on cashbox.provider',
    'update (is_paused, version) on cashbox.provider',
    'update (enabled, deposit_cap_cents, withdrawal_cap_cents, version) on cashbox.method',
    `update (owner_id, owner, version, closed_at, closed_by_id, closed_by, reason)
      on cashbox.finding`,
    'usage on all sequences in schema cashbox',
  ],
}
