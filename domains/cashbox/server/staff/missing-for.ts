import type { Db, Tx } from '@casino/db/connect.ts'
import { formatMoney } from '@casino/money/money.ts'
import { isWaiting } from '@casino/verification/public'
import type { Obstacle } from '../../approval.ts'
import { type Checked, checkedRules, type OfficeRow } from './office-store.ts'

type Figures = { measured: string; allowed: string; reasons: string }

/** What each rule misses, in the words of the office. Money is formatted. */
const words: Record<Obstacle, (figures: Figures) => string> = {
  money_missing: () => 'Money of the player is missing: see the findings',
  address_unconfirmed: () => 'The email address is not confirmed',
  identity_unverified: () => 'The identity is not verified',
  coins_by_staff: () => 'Coins are approved by staff',
  destination_new: () => 'No deposit has come from this destination',
  deposit_unplayed: ({ measured, allowed }) => `${measured} of ${allowed} played`,
  office_decides: ({ measured, allowed }) =>
    `Withdrawals of the day: ${measured}. Without staff: up to ${allowed}`,
  above_hour: ({ measured, allowed }) => `${measured} is above the limit of an hour, ${allowed}`,
  velocity_high: ({ measured, allowed }) =>
    `${measured} withdrawals in a day. Without staff: up to ${allowed}`,
  risk_high: ({ measured, allowed, reasons }) =>
    `Risk ${measured}. Without staff: up to ${allowed}. Reasons: ${reasons}`,
}

/** What each rule asks for. */
const titles: Record<Obstacle, string> = {
  money_missing: 'No money of the player is missing',
  address_unconfirmed: 'Email address confirmed',
  identity_unverified: 'Identity verified',
  coins_by_staff: 'No coins',
  destination_new: 'A deposit came from this destination',
  deposit_unplayed: 'Deposits played',
  office_decides: 'Within the sum of the day',
  above_hour: 'Within the sum of an hour',
  velocity_high: 'Within the number of withdrawals a day',
  risk_high: 'Within the risk limit',
}

const inMoney: readonly Obstacle[] = ['deposit_unplayed', 'office_decides', 'above_hour']

const riskLine = /^Risk \d/

/** The same lines for who may not see risk: the score and its reasons are left out. */
export function withoutRisk(missing: readonly string[]): string[] {
  return missing.map((line) => (riskLine.test(line) ? 'The risk check did not pass' : line))
}

/** What is missing for a withdrawal to leave without staff, in words, by what the rules measured. */
export async function missingFor(
  db: Db | Tx,
  { id, player_id, currency }: Pick<OfficeRow, 'id' | 'player_id' | 'currency'>,
): Promise<string[]> {
  const unmet = (await checkedRules(db, id)).filter(({ passed }) => !passed)
  const identity = { player_id, document_type: 'identity' as const }
  const inReview = (await isWaiting(db, identity)) ? ['An identity document is in review'] : []
  return [...unmet.map((one) => textOf(one, currency)), ...inReview]
}

type Check = { rule: string; title: string; passed: boolean; text: string }

/** The same check for who may not see risk: whether it passed, and no figure. */
export function withoutRiskFigures(check: Check): Check {
  return check.rule === 'risk_high' ? { ...check, text: '' } : check
}

/** The rules that were checked for a withdrawal, and what each of them measured. */
export async function checksOf(
  db: Db | Tx,
  { id, currency }: Pick<OfficeRow, 'id' | 'currency'>,
): Promise<Check[]> {
  const checked = await checkedRules(db, id)
  return checked.map((one) => ({
    rule: one.rule,
    title: titles[one.rule],
    passed: one.passed,
    text: one.passed ? measuredText(one, currency) : textOf(one, currency),
  }))
}

function measuredText(check: Checked, currency: string): string {
  const { measured, allowed } = shownOf(check, currency)
  return check.measured === null ? '' : `${measured} of ${allowed}`
}

function textOf(check: Checked, currency: string): string {
  const reasons = check.reasons.map((reason) => reason.replaceAll('_', ' ')).join(', ')
  return words[check.rule]({ ...shownOf(check, currency), reasons })
}

function shownOf({ rule, measured, allowed }: Checked, currency: string) {
  const shown = (figure: bigint | null) =>
    inMoney.includes(rule)
      ? formatMoney({ amount_cents: figure ?? 0n, currency }, 'en')
      : String(figure ?? 0n)
  return { measured: shown(measured), allowed: shown(allowed) }
}
