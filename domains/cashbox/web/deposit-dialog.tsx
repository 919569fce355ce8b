import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { now } from '@casino/time/now.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { limitsOf } from '../limits.ts'
import { CashboxFrame } from './cashbox-frame.tsx'
import { DepositForm } from './deposit-form.tsx'
import { LoadState } from './load-state.tsx'
import { Notice } from './notice.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { methods, self } from './queries.ts'
import { When } from './when.tsx'

/** Money in: the form, or after the bank's page what became of the payment. */
export default function DepositDialog({ onClose }: { onClose(): void }) {
  const [search] = useSearchParams()
  const viewer = useViewer()
  const id = paymentIn(search)
  return (
    <CashboxFrame tab="/deposit" payment={id} onClose={onClose}>
      {id ? <PaymentStatus id={id} onClose={onClose} /> : null}
      {!id && viewer ? <Deposit currency={viewer.currency} /> : null}
    </CashboxFrame>
  )
}

function Deposit({ currency }: { currency: string }) {
  const { t } = useTexts('cashbox')
  const list = useQuery(methods(currency))
  const player = useQuery(self())
  if (!list.data || !player.data) {
    const missing = list.error ? list : player
    return <LoadState error={missing.error} refetch={missing.refetch} />
  }
  const until = player.data.excluded_until
  if (until && new Date(until) > now()) {
    return (
      <Notice icon="lock">
        {t('excluded')} <When at={until} />
      </Notice>
    )
  }
  const taking = list.data.data.filter(({ terms }) => terms.deposit)
  const limits = limitsOf(currency)
  if (taking.length === 0 || !limits) {
    return <Notice icon="credit-card">{t('no_methods', { currency })}</Notice>
  }
  return <DepositForm currency={currency} methods={taking} limits={limits} />
}

function paymentIn(search: URLSearchParams): number | undefined {
  const named = search.get('payment') ?? ''
  return /^[1-9]\d{0,14}$/.test(named) ? Number(named) : undefined
}
