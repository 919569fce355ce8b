import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { Icon } from '@casino/ui/icon.tsx'
import type { PartsData } from '../withdrawal/payout-queries.ts'

type Rule = PartsData['rules']['content'][number]
type RulesProps = {
  rules: readonly Rule[]
  currency: string
  action: PartsData['payment']['content']['action']
}

/** A withdrawal that fails a rule is reviewed by staff; a deposit waits, or fails. */
const unmet = { deposit: 'receipt.unmet', cashout: 'receipt.failed' }
/** Rules with a fixed limit: the measured value must stay within it, and does not use it up. */
const bounds: Record<string, string> = {
  amount_below_min: 'receipt.least',
  network_unconfirmed: 'receipt.least',
  amount_above_max: 'receipt.most',
}

/** The result of each rule, with the measured value and the reason. */
export function ReceiptRules({ rules, currency, action }: RulesProps) {
  const { t } = useTexts('cashbox')
  if (rules.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-[14px] font-bold">{t('receipt.rules')}</h3>
      <ul className="grid gap-1.5">
        {rules.map((rule) => (
          <li key={rule.rule} className="grid grid-cols-[16px_1fr] gap-2 text-[13px]/5">
            <span className={`mt-0.5 ${rule.passed ? 'text-ok' : 'text-sun'}`}>
              <Icon name={rule.passed ? 'circle-check' : 'clock'} size={16} />
            </span>
            <div>
              <p className="flex flex-wrap justify-between gap-x-3">
                <span>
                  {t(`rule.${rule.rule}`)}
                  <span className="sr-only">
                    : {t(rule.passed ? 'receipt.passed' : unmet[action])}
                  </span>
                </span>
                <Figures of={rule} currency={currency} />
              </p>
              <Reasons of={rule.reasons} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figures({ of, currency }: { of: Rule; currency: string }) {
  const { t, locale } = useTexts('cashbox')
  const { unit, measured, allowed } = of
  if (unit === null || measured === null || allowed === null) return null
  const say = (cents: number) =>
    unit === 'money' ? formatMoney({ amount_cents: cents, currency }, locale) : String(cents)
  const key = unit === 'score' ? 'receipt.points' : (bounds[of.rule] ?? 'receipt.of')
  return (
    <span className="tabular text-tx3">
      {t(key, { measured: say(measured), allowed: say(allowed) })}
    </span>
  )
}

function Reasons({ of }: { of: readonly string[] }) {
  const { t } = useTexts('cashbox')
  if (of.length === 0) return null
  return (
    <ul className="list-disc pl-4 text-tx3">
      {of.map((reason) => (
        <li key={reason}>{t([`risk.${reason}`, 'reason.other'])}</li>
      ))}
    </ul>
  )
}
