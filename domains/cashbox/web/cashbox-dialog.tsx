import { useViewer } from '@casino/client/viewer.ts'
import { useQuery } from '@tanstack/react-query'
import { BalanceCard } from './balance-card.tsx'
import { CashboxFrame } from './cashbox-frame.tsx'
import { PaymentList } from './payment-list.tsx'
import { accounts } from './queries.ts'

/** What is there, and every payment that made it so. */
export default function CashboxDialog({ onClose }: { onClose(): void }) {
  const viewer = useViewer()
  const { data } = useQuery(accounts())
  const account = data?.find(({ currency }) => currency === viewer?.currency)
  return (
    <CashboxFrame tab="/cashbox" onClose={onClose}>
      <div className="grid gap-4">
        {account ? <BalanceCard account={account} /> : null}
        <PaymentList />
      </div>
    </CashboxFrame>
  )
}
