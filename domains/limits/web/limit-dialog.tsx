import { useTexts } from '@casino/client/texts.tsx'
import { useFormCall } from '@casino/client/use-form-call.ts'
import { findCurrency, parseShown, shownUnitOf } from '@casino/money/money.ts'
import { Button } from '@casino/ui/button.tsx'
import { Dialog } from '@casino/ui/dialog.tsx'
import { Field } from '@casino/ui/field.tsx'
import { FormError } from '@casino/ui/form-error.tsx'
import { toast } from '@casino/ui/toasts.tsx'
import { type FormEvent, useState } from 'react'
import { setLimit } from '../contract.ts'
import { loosenedAfterHours, type MoneyType } from '../rules.ts'
import type { LimitData } from './queries.ts'

type LimitDialogProps = {
  wish: { type: MoneyType; period: string; currency: string }
  current: LimitData | undefined
  onClose(): void
  onChange(): void
}

/** Asks for the amount of a limit; what is typed is read as the player is shown money. */
export function LimitDialog({ wish, current, onClose, onChange }: LimitDialogProps) {
  const { type, period, currency } = wish
  const { t } = useTexts('limits')
  const { busy, submit, whole, errors } = useFormCall(setLimit)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const unit = findCurrency(currency)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const cents = unit && parseShown(typed, unit)
    setWrong(cents === undefined)
    if (cents === undefined) return
    const accounts = [{ currency, amount_cents: Number(cents) }]
    const given = await submit({ user_limit: { type, period, accounts } })
    if (!given) return
    onChange()
    toast('successfully', t(given.status === 'pending' ? 'asked' : 'saved'))
    onClose()
  }
  return (
    <Dialog title={`${t(`type.${type}`)}: ${t(`period.${period}`)}`} onClose={onClose}>
      <form onSubmit={send} className="grid gap-4">
        <Field
          label={t('amount', { sign: unit ? shownUnitOf(unit).sign : currency })}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          hint={t(current ? 'change_hint' : 'set_hint', { hours: loosenedAfterHours })}
          error={isWrong ? t('amount_invalid') : errors.accounts}
        />
        <FormError text={whole} />
        <Button type="submit" look="plain" size="l" busy={busy}>
          {t(current ? 'change' : 'set')}
        </Button>
      </form>
    </Dialog>
  )
}
