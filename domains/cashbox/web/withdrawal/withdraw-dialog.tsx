import { useInPlace } from '@casino/client/hydration/use-in-place.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { formatMoney } from '@casino/money/money.ts'
import { QueryResult } from '@casino/ui/query-result.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { useNavigate } from 'react-router'
import { limitsOf } from '../../limits.ts'
import { BalanceCard } from '../balance-card.tsx'
import { CashboxFrame } from '../cashbox-frame.tsx'
import { KnownPlayer } from '../known-player.tsx'
import { type AccountData, accounts, type MethodData, methods } from '../queries.ts'
import { WithdrawForm } from './withdraw-form.tsx'

/** A withdrawal. Its progress is shown at the payment's own address. */
export default function WithdrawDialog({ onClose }: { onClose(): void }) {
  const viewer = useViewer()
  const inPlace = useInPlace()
  const navigate = useNavigate()
  // The payment has its own address: a reload shows it, not a form that could be sent again.
  const onDone = (id: number) => {
    const { to, ...how } = inPlace(`/cashbox?payment=${id}`)
    void navigate(to, how)
  }
  return (
    <CashboxFrame tab="/withdraw" onClose={onClose}>
      {viewer ? (
        <QueryResult ask={{ list: methods(viewer.currency), purse: accounts() }}>
          {({ list, purse }) => (
            <Withdraw
              currency={viewer.currency}
              methods={list}
              account={purse.find((one) => one.currency === viewer.currency)}
              onDone={onDone}
            />
          )}
        </QueryResult>
      ) : null}
    </CashboxFrame>
  )
}

type WithdrawProps = {
  currency: string
  methods: MethodData[]
  account: AccountData | undefined
  onDone(id: number): void
}

function Withdraw({ currency, methods, account, onDone }: WithdrawProps) {
  const { t, locale } = useTexts('cashbox')
  const paying = methods.filter(({ terms }) => terms.withdrawal)
  const limits = limitsOf(currency)
  if (paying.length === 0 || !limits) {
    return <Notice icon="credit-card">{t('no_methods', { currency })}</Notice>
  }
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
  return (
    <KnownPlayer>
      <WithdrawForm account={account} methods={paying} limits={limits} onDone={onDone} />
    </KnownPlayer>
  )
}
