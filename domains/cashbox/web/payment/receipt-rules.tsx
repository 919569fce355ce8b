import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { Icon } from '@casino/ui/icon.tsx'
import type { PartsData } from '../withdrawal/payout-queries.ts'
import { type Outcome, outcomeOf } from './outcome-of.ts'

type Rule = PartsData['rules']['content'][number]
type RulesProps = {
  rules: readonly Rule[]
  payment: PartsData['payment']['content']
  steps: PartsData['steps']['content']
}

const looks: Record<Outcome, { icon: string; colour: string }> = {
  passed: { icon: 'circle-check', colour: 'text-ok' },
  approved: { icon: 'circle-check', colour: 'text-ok' },
  open: { icon: 'clock', colour: 'text-sun' },
  player: { icon: 'triangle-alert', colour: 'text-sun' },
  unmet: { icon: 'circle-x', colour: 'text-tx3' },
}
/** Rules with a fixed limit: the measured value must stay within it, and does not use it up. */
const bounds: Record<string, string> = {
  amount_below_min: 'receipt.least',
  network_unconfirmed: 'receipt.least',
  amount_above_max: 'receipt.most',
}

/** The result of each rule: passed, open, or what the player has to do, with amounts and counts. */
export function ReceiptRules({ rules, payment, steps }: RulesProps) {
  const { t } = useTexts('cashbox')
  if (rules.length === 0) return null
  return (
    <section className="grid gap-2">
      <h3 className="text-[14px] font-bold">{t('receipt.rules')}</h3>
      <ul className="grid gap-1.5">
        {rules.map((rule) => {
          const outcome = outcomeOf(rule, payment, steps)
          const { icon, colour } = looks[outcome]
          return (
            <li key={rule.rule} className="grid grid-cols-[16px_1fr] gap-2 text-[13px]/5">
              <span className={`mt-0.5 ${colour}`}>
                <Icon name={icon} size={16} />
              </span>
              <div>
                <p className="flex flex-wrap justify-between gap-x-3">
                  <span>{t(`rule.${rule.rule}`)}</span>
                  <Figures of={rule} currency={payment.currency} />
                </p>
                <p className={outcome === 'passed' ? 'sr-only' : 'text-tx3'}>
                  {t(`receipt.outcome.${outcome}`)}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Figures({ of, currency }: { of: Rule; currency: string }) {
  const { t, locale } = useTexts('cashbox')
  const { unit, measured, allowed } = of
  if (unit === null || unit === 'score' || measured === null || allowed === null) return null
  const say = (cents: number) =>
    unit === 'money' ? formatMoney({ amount_cents: cents, currency }, locale) : String(cents)
  const key = bounds[of.rule] ?? 'receipt.of'
  return (
    <span className="tabular text-tx3">
      {t(key, { measured: say(measured), allowed: say(allowed) })}
    </span>
  )
}
