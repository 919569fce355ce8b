import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { foldCode } from '@casino/i18n/fold.ts'
import {
  type Currency,
  findCurrency,
  formatMoney,
  isTooFine,
  parseShown,
  shownUnitOf,
} from '@casino/money/money.ts'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { setLimit } from '../contract.ts'
import {
  type CountedType,
  loosenedAfterHours,
  sessionMinutesMax,
  sessionMinutesMin,
} from '../rules.ts'
import { deposited, type LimitData } from './queries.ts'

type LimitDialogProps = {
  choice: { type: CountedType; period: string; currency: string }
  current: LimitData | undefined
  onClose(): void
  onChange(): void
}

/** A form for a limit's amount or minutes. Money is in the currency that the player sees. */
export function LimitDialog({ choice, current, onClose, onChange }: LimitDialogProps) {
  const { type, period, currency } = choice
  const { t, locale } = useTexts('limits')
  const { busy, submit, whole, errors } = useFormCall(setLimit)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const unit = type === 'session' ? undefined : findCurrency(currency)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const size = unit ? moneyOf(parseShown(typed, unit, locale), currency) : minutesOf(typed)
    setWrong(size === undefined)
    if (size === undefined) return
    const given = await submit({ user_limit: { type, period, ...size } })
    if (!given) return
    onChange()
    toast('successfully', t(given.status === 'pending' ? 'asked' : 'saved'))
    onClose()
  }
  return (
    <Dialog
      title={t('limit_of', { type: t(`type.${type}`), period: t(`period.${period}`) })}
      onClose={onClose}
    >
      <form onSubmit={send} className="grid gap-4">
        {type === 'deposit' && !current ? <Deposited period={period} /> : null}
        <Field
          label={unit ? t('amount', { sign: shownUnitOf(unit).sign }) : t('minutes')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
          hint={t(current ? 'change_hint' : 'set_hint', { hours: loosenedAfterHours })}
          error={
            isWrong
              ? t(unit ? amountFault(typed, unit, locale) : 'minutes_invalid', {
                  ...bounds,
                  step: unit ? stepOf(unit, locale) : '',
                })
              : (errors.accounts ?? errors.minutes)
          }
        />
        <FormError text={whole} />
        <Button type="submit" look="plain" size="l" busy={busy}>
          {t(current ? 'change' : 'set')}
        </Button>
      </form>
    </Dialog>
  )
}

/** What was deposited before: the new limit does not count it. */
function Deposited({ period }: { period: string }) {
  const { t, locale } = useTexts('limits')
  const { data = [] } = useQuery(deposited())
  const before = data.find((one) => one.period === period)
  return (
    <p aria-live="polite" className="min-h-10 text-[14px]/5 text-tx2">
      {before && t(`deposited.${period}`, { amount: formatMoney(before, locale) })}
    </p>
  )
}

const bounds = { min: sessionMinutesMin, max: sessionMinutesMax }

function amountFault(typed: string, unit: Currency, locale: string) {
  return isTooFine(typed, unit, locale) ? 'amount_off_step' : 'amount_invalid'
}

/** The smallest amount that can be typed. */
function stepOf(unit: Currency, locale: string): string {
  return formatMoney({ amount_cents: 1n, currency: unit.code }, locale)
}

function moneyOf(cents: bigint | undefined, currency: string) {
  return cents === undefined ? undefined : { accounts: [{ currency, amount_cents: Number(cents) }] }
}

function minutesOf(typed: string): { minutes: number } | undefined {
  const text = foldCode(typed)
  const minutes = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return minutes >= bounds.min && minutes <= bounds.max ? { minutes } : undefined
}
