import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { useQuery } from '@tanstack/react-query'
import { type OrderData, orders } from './queries.ts'
import { usePointsText } from './use-points-text.ts'

const tones: Readonly<Record<OrderData['state'], string>> = {
  asked: 'text-info',
  approved: 'text-sun',
  sent: 'text-ok',
  cancelled: 'text-tx3',
}

/** The special rewards that the player has ordered, and how far they are. */
export function OrderList() {
  const { t } = useTexts('shop')
  const { data = [] } = useQuery(orders())
  if (data.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="orders">
      <h2 id="orders" className="text-[18px]/6 font-bold">
        {t('orders.title')}
      </h2>
      <ul className="mt-3 grid gap-2">
        {data.map((order) => (
          <Order key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}

function Order({ order }: { order: OrderData }) {
  const { t } = useTexts('shop')
  const pointsText = usePointsText()
  const { title, quantity, state, note, asked_at } = order
  return (
    <li className="rounded-m border border-line bg-s1 px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="text-[15px]">{title}</strong>
        <span className={`text-[14px] font-semibold ${tones[state]}`}>{t(`order.${state}`)}</span>
      </p>
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-[13px] text-tx2">
        <span className="tabular">
          {t('orders.points', { points: pointsText(order.points), count: quantity })}
        </span>
        <DateTime at={asked_at} />
      </p>
      {note ? <p className="mt-1 text-[14px] text-tx2">{note}</p> : null}
    </li>
  )
}
