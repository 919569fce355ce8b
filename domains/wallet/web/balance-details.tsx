import { useTexts } from '@casino/client/texts.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CurrencySwitch } from './currency-switch.tsx'
import { compPoints, lotteryTickets } from './queries.ts'

type BalanceDetailsProps = {
  currency: string
  /** Not while a game is played in it. */
  isFixed: boolean
  /** Where his money leads: given by whoever knows the pages. */
  links: ReactNode
}

/** What else is the player's, and the choice of his currency: fetched once his balance is opened. */
export function BalanceDetails({ currency, isFixed, links }: BalanceDetailsProps) {
  return (
    <div className="mt-3 grid gap-3">
      <Units />
      {isFixed ? null : <CurrencySwitch chosen={currency} />}
      {links}
    </div>
  )
}

/** Points and tickets, as far as there are any: what is not known is left out, not told as none. */
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
