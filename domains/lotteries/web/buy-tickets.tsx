import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { showCompPoints } from '@casino/wallet/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { exchangeTickets } from '../contract.ts'
import { type LotteryData, type StatusData, ticketQueries } from './queries.ts'

type BuyProps = { lottery: LotteryData; status: StatusData }

/** Buys tickets for points: how many, the price, and what came of it. */
export function BuyTickets({ lottery, status }: BuyProps) {
  const { t, locale } = useTexts('lotteries')
  const client = useQueryClient()
  const { busy, submit, whole } = useFormCall(exchangeTickets)
  const [count, setCount] = useState(1)
  const [bought, setBought] = useState<number>()
  const { id: lottery_id, comp_points_ticket_price: price } = lottery
  const max = lottery.max_tickets_count_to_player ?? status.tickets.length
  const left = max - status.tickets.length
  const points = new Intl.NumberFormat(locale).format(price * count)
  const buy = async () => {
    setBought(undefined)
    const done = await submit({ exchange: { tickets_count: count, lottery_id } })
    if (done) setBought(count)
    for (const { name } of [...ticketQueries, showCompPoints]) {
      void client.invalidateQueries({ queryKey: [name] })
    }
  }
  if (left <= 0) return <p>{t('why.missed.limit_reached')}</p>
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-2">
        <Button
          aria-label={t('buy.fewer')}
          disabled={count <= 1}
          onClick={() => setCount(count - 1)}
        >
          <span aria-hidden="true">−</span>
        </Button>
        <output className="tabular text-[18px] font-bold text-tx">{count}</output>
        <Button
          aria-label={t('buy.more')}
          disabled={count >= left}
          onClick={() => setCount(count + 1)}
        >
          <Icon name="plus" />
        </Button>
      </div>
      <Button look="money" busy={busy} onClick={buy}>
        {t('buy.act', { count: price * count, points })}
      </Button>
      <p role="status" className={whole ? 'text-bad' : 'text-ok'}>
        {whole ?? (bought ? t('buy.done', { count: bought }) : null)}
      </p>
    </div>
  )
}
