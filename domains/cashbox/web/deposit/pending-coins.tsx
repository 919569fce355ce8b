import { Money } from '@casino/ui/money.tsx'
import { TabLink } from '@casino/ui/tab-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { ConfirmationProgress } from '../confirmation-progress.tsx'
import { type MethodData, payments } from '../queries.ts'
import { missingConfirmations } from '../withdrawal/missing-confirmations.ts'

/** Incoming coins of an address that are not confirmed, with links to their payments. */
export function PendingCoins({ method }: { method: MethodData }) {
  const { data = [] } = useQuery(payments())
  const coming = data.filter((payment) => {
    return payment.method.id === method.id && missingConfirmations(payment) !== undefined
  })
  if (coming.length === 0) return null
  return (
    <ul className="grid w-full gap-2">
      {coming.map((payment) => (
        <li key={payment.id} className="rounded-m border border-line bg-s2 p-3 text-[14px]/5">
          <TabLink
            to={`/cashbox?payment=${payment.id}`}
            current={false}
            className="font-bold underline"
          >
            <Money of={payment} full />
          </TabLink>
          {payment.confirmations ? <ConfirmationProgress of={payment.confirmations} /> : null}
        </li>
      ))}
    </ul>
  )
}
