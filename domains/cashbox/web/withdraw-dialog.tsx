import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { formatMoney } from '@casino/money/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { limitsOf } from '../limits.ts'
import { BalanceCard } from './balance-card.tsx'
import { CashboxFrame } from './cashbox-frame.tsx'
import { LoadState } from './load-state.tsx'
import { Notice } from './notice.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { accounts, methods } from './queries.ts'
import { WithdrawForm } from './withdraw-form.tsx'

/** Money out: the form, then what becomes of it. */
export default function WithdrawDialog({ onClose }: { onClose(): void }) {
  const viewer = useViewer()
  // What was asked for is shown until the player chooses a tab again, this one too.
  const { key } = useLocation()
  const [asked, setAsked] = useState<{ id: number; key: string }>()
  const id = asked?.key === key ? asked.id : undefined
  return (
    <CashboxFrame tab="/withdraw" payment={id} onClose={onClose}>
      {id ? <PaymentStatus id={id} onClose={onClose} /> : null}
      {!id && viewer ? (
        <Withdraw currency={viewer.currency} onDone={(done) => setAsked({ id: done, key })} />
      ) : null}
    </CashboxFrame>
  )
}

function Withdraw({ currency, onDone }: { currency: string; onDone(id: number): void }) {
  const { t, locale } = useTexts('cashbox')
  const list = useQuery(methods(currency))
  const purse = useQuery(accounts())
  if (!list.data || !purse.data) {
    const missing = list.error ? list : purse
    return <LoadState error={missing.error} refetch={missing.refetch} />
  }
  const paying = list.data.data.filter(({ terms }) => terms.withdrawal)
  const limits = limitsOf(currency)
  if (paying.length === 0 || !limits) {
    return <Notice icon="credit-card">{t('no_methods', { currency })}</Notice>
  }
  const account = purse.data.data.find((one) => one.currency === currency)
  const available = BigInt(account?.available_to_cashout_cents ?? 0)
  const { min_cents } = limits.withdrawal
  if (!account || available < min_cents) {
    const min = formatMoney({ amount_cents: min_cents, currency }, locale)
    return (
      <>
        {account ? <BalanceCard account={account} /> : null}
        <Notice icon="wallet">{t('too_little', { min })}</Notice>
      </>
    )
  }
  return <WithdrawForm account={account} methods={paying} limits={limits} onDone={onDone} />
}
