import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { type FormEvent, useState } from 'react'
import { AmountField } from '../amount-field.tsx'
import { PromoLine } from '../promo-line.tsx'
import { quickAmounts } from '../quick-amounts.ts'
import { useAmount } from '../use-amount.ts'
import type { Offered } from './deposit-gate.tsx'
import { type SavedMethod, SavedMethodTiles } from './saved-method-tiles.tsx'
import { useOpenDeposit } from './use-open-deposit.ts'

/** Saved methods, an amount, and one button. */
export function FastDepositForm({ currency, methods, limits }: Offered) {
  const { t } = useTexts('cashbox')
  const { busy, errors, send, whole } = useOpenDeposit()
  const savedMethods: SavedMethod[] = methods.flatMap((method) =>
    method.savedProfiles.map((profile) => ({ method, profile })),
  )
  const [chosenId, setChosen] = useState(savedMethods[0]?.profile.id)
  // The chosen method may have been deleted, here or in another tab.
  const chosen = savedMethods.find(({ profile }) => profile.id === chosenId) ?? savedMethods[0]
  const amount = useAmount({ currency, first: limits.first_cents, range: limits.deposit })
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    amount.check()
    if (!chosen || amount.fault || amount.cents === undefined) return
    const { method, profile } = chosen
    const order = { method_id: method.id, currency, amount_cents: Number(amount.cents) }
    await send({ ...order, saved_profile_id: profile.id })
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <FormError text={whole} />
      <PromoLine method={chosen?.method} />
      <SavedMethodTiles savedMethods={savedMethods} chosen={chosen} onChoose={setChosen} />
      <AmountField
        label={t('amount')}
        currency={currency}
        typed={amount.typed}
        onType={amount.type}
        quick={quickAmounts(chosen?.method, limits).map((cents) => ({ cents }))}
        hint={amount.hint}
        error={amount.error ?? errors.amount_cents}
      />
      <Button type="submit" look="money" size="l" busy={busy} className="w-full">
        {t('deposit_amount', { amount: amount.shown })}
      </Button>
      <p className="text-center text-[13px] text-tx3">{t('fast.note')}</p>
    </form>
  )
}
