import { useTexts } from '@casino/client/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CurrencySwitch } from './currency-switch.tsx'
import { compPoints, lotteryTickets } from './queries.ts'

type BalanceDetailsProps = {
  currency: string
  /** True while a game is open in it. */
  isFixed: boolean
  /** Links of the balance, passed by the app, which knows the pages. */
  links: ReactNode
}

/** More balances, and the choice of the currency; loaded when the menu opens. */
export function BalanceDetails({ currency, isFixed, links }: BalanceDetailsProps) {
  return (
    <div className="mt-3 grid gap-3">
      <Units />
      {isFixed ? null : <CurrencySwitch chosen={currency} />}
      {links}
    </div>
  )
}

/** Points and tickets. Unknown values are left out, not shown as zero. */
function Units() {
  const { t, locale } = useTexts('wallet')
  const points = useQuery(compPoints()).data?.chargeable.points
  const lotteries = useQuery(lotteryTickets()).data
  const tickets = lotteries?.reduce((sum, lottery) => sum + lottery.tickets, 0)
  const rows = [
    { name: t('balance_points'), count: points },
    { name: t('balance_tickets'), count: tickets || undefined },
  ].filter(({ count }) => count !== undefined)
  if (rows.length === 0) return null
  return (
    <dl className="grid gap-2 border-t border-line pt-3">
      {rows.map(({ name, count }) => (
        <div key={name} className="flex justify-between gap-3 text-tx2">
          <dt>{name}</dt>
          <dd className="tabular">{new Intl.NumberFormat(locale).format(count ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
