import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { type FormEvent, useState } from 'react'
import { foldAddress } from '../../address.ts'
import { withdraw } from '../../contract.ts'
import type { Limits, Range } from '../../limits.ts'
import { plainAmount } from '../amount.ts'
import { AmountField } from '../amount-field.tsx'
import { BalanceCard } from '../balance-card.tsx'
import type { AccountData, MethodData } from '../queries.ts'
import { useAmount } from '../use-amount.ts'
import { useRefreshPayments } from '../use-live-payments.ts'
import { useRiskReport } from '../use-risk-report.ts'
import { MethodTiles } from './method-tiles.tsx'
import { PayoutAddress } from './payout-address.tsx'
import { PayoutFigures } from './payout-figures.tsx'

type WithdrawFormProps = {
  account: AccountData
  methods: MethodData[]
  limits: Limits
  onDone(id: number): void
}

/** Amount and method of a withdrawal. */
export function WithdrawForm({ account, methods, limits, onDone }: WithdrawFormProps) {
  const { t } = useTexts('cashbox')
  const { busy, errors, submit, whole } = useFormCall(withdraw, useRiskReport('payout'))
  const [chosen, setChosen] = useState<MethodData['id']>(methods[0]?.id ?? 0)
  const refresh = useRefreshPayments()
  const { currency } = account
  const network = methods.find(({ id }) => id === chosen)?.terms.network
  const available = BigInt(account.available_to_cashout_cents)
  const range = rangeOf(limits.withdrawal, available)
  const amount = useAmount({ currency, first: range.min_cents, range, available })
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    amount.check()
    if (amount.fault || amount.cents === undefined) return
    const address = foldAddress(String(new FormData(event.currentTarget).get('address') ?? ''))
    const asked = { method_id: chosen, currency, amount_cents: Number(amount.cents) }
    const payment = await submit(network ? { ...asked, address } : asked)
    if (!payment) return
    refresh()
    onDone(Number(payment.id))
  }
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      <FormError text={whole ?? errors.currency ?? errors.method_id} />
      <BalanceCard account={account} />
      <MethodTiles methods={methods} direction="withdrawal" chosen={chosen} onChoose={setChosen} />
      {network ? <PayoutAddress network={network} error={errors.address} /> : null}
      <AmountField
        label={t('amount')}
        currency={currency}
        typed={amount.typed}
        onType={amount.type}
        quick={quickAmounts(range, t('all'))}
        hint={amount.hint}
        error={amount.error ?? errors.amount_cents}
      />
      <Button type="submit" look="money" size="l" busy={busy} className="w-full">
        {t('withdraw_amount', { amount: amount.shown })}
      </Button>
      {network ? null : <PayoutFigures currency={currency} />}
      <p className="text-center text-[13px] text-tx3">
        {t(network ? 'coins.withdraw_note' : 'withdraw_note')}
      </p>
    </form>
  )
}

/** At most the available amount; the caller checks that it reaches the minimum. */
function rangeOf({ min_cents, max_cents }: Range, available: bigint): Range {
  return { min_cents, max_cents: available < max_cents ? available : max_cents }
}

function quickAmounts({ min_cents, max_cents }: Range, all: string) {
  const half = plainAmount(max_cents / 2n)
  return [
    { cents: min_cents },
    ...(half > min_cents ? [{ cents: half }] : []),
    ...(max_cents > min_cents ? [{ cents: max_cents, text: all }] : []),
  ]
}
