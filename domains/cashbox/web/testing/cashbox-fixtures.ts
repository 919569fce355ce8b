import type { Received } from '@casino/contract/endpoint.ts'
import type { getPlayer } from '@casino/players/contract'
import type { MethodData, PaymentData } from '../queries.ts'

// Data for the cashbox's tests.

export const viewer = { id: 1, nickname: 'Ann', currency: 'EUR' }
export const long_ago = '2030-01-01T10:00:00.000Z'

export const method: MethodData = {
  id: 7,
  brand: 'card',
  title: 'Card',
  provider: 'Sandbox Bank',
  type: 'other',
  currency: 'EUR',
  savedProfiles: [],
  presets_cents: [],
  promo: null,
  last_used: false,
  by_address: false,
  terms: {
    restrictions: { amountCurrencyCode: 'EUR' },
    processingTime: { deposit: 0, withdrawal: 10 },
    fee: 0,
    network: null,
    minDep: 1000,
    deposit: { min_cents: 1000, max_cents: 500_000 },
    withdrawal: { min_cents: 2000, max_cents: 400_000 },
  },
}
export const payment: PaymentData = {
  id: 3,
  action: 'cashout',
  type: 'PAYOUT',
  state: 'pending',
  success: false,
  currency: 'EUR',
  amount_cents: 60_000,
  payment_system: 'card',
  system_name: 'Card',
  brand: 'card',
  method: { id: 7, brand: 'card', title: 'Card' },
  card: null,
  created_at: long_ago,
  finished_at: null,
  recallable: true,
  lockable: true,
  locked_at: null,
  proof_by: null,
  cancellation_reason: null,
  confirmations: null,
  steps: [
    { state: 'created', at: long_ago, reason: null },
    { state: 'pending', at: long_ago, reason: 'office_decides' },
  ],
  waits_for: { whom: 'office', until: '2030-01-02T10:00:00.000Z', because: ['office_decides'] },
  page_url: null,
}
export const ann = {
  id: 1,
  email: 'ann@example.org',
  nickname: 'Ann',
  first_name: null,
  last_name: null,
  date_of_birth: '1991-05-07',
  gender: null,
  country: 'IE',
  state: null,
  city: null,
  address: null,
  postal_code: null,
  mobile_phone: null,
  profession: null,
  personal_id_number: null,
  iban: null,
  cashbox_fields_missed: [],
  receive_promos: false,
  receive_sms_promos: false,
  currency: 'EUR',
  language: 'en',
  statuses: [],
  groups: [],
  auth_fields_missed: [],
  created_at: long_ago,
  current_sign_in_at: null,
  confirmed_at: null,
  verified: false,
  license_name: 'CW',
  two_factor_enabled: false,
  autoregistered: false,
  autologin_link: null,
  can_issue_bonuses: true,
  deposit_bonus_code: null,
  sow_questionnaire_expires_at: null,
  sumsub_verified: null,
  excluded_until: null,
  real_money_stop: null,
} satisfies Received<typeof getPlayer>

/** An account with its balance and the amount that can be withdrawn. */
export function purse(amount_cents: number, available_to_cashout_cents: number) {
  const open = { active: true, deposit_available: true, hidden_at: null, selected_lottery_id: null }
  const amounts = { amount_cents, available_to_cashout_cents }
  return [{ ...open, ...amounts, currency: 'EUR', available_to_bet_with_locked_cent: amount_cents }]
}
