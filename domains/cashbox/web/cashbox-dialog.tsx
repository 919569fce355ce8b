import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { TabLink } from '@casino/ui/tab-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { BalanceCard } from './balance-card.tsx'
import { CashboxFrame } from './cashbox-frame.tsx'
import { paymentInSearch } from './deposit/payment-in-search.ts'
import { PaymentList } from './payment/payment-list.tsx'
import { PaymentStatus } from './payment-status.tsx'
import { accounts } from './queries.ts'

/** The balance and all payments, or the one payment that the address names. */
export default function CashboxDialog({ onClose }: { onClose(): void }) {
  const [search] = useSearchParams()
  const id = paymentInSearch(search)
  return (
    <CashboxFrame tab="/cashbox" onClose={onClose}>
      {id ? <OnePayment id={id} onClose={onClose} /> : <History />}
    </CashboxFrame>
  )
}

function OnePayment({ id, onClose }: { id: number; onClose(): void }) {
  const { t } = useTexts('cashbox')
  return (
    <div className="grid justify-items-start gap-2">
      <TabLink to="/cashbox" current={false} leaves="payment" className={buttonClass('quiet')}>
        <Icon name="arrow-left" size={18} />
        {t('all_payments')}
      </TabLink>
      <div className="w-full">
        <PaymentStatus id={id} onClose={onClose} />
      </div>
    </div>
  )
}

function History() {
  const viewer = useViewer()
  const { data } = useQuery(accounts())
  const account = data?.find(({ currency }) => currency === viewer?.currency)
  return (
    <div className="grid gap-4">
      {account ? <BalanceCard account={account} /> : null}
      <PaymentList />
    </div>
  )
}
