import { listBonuses, listFreespins } from '@casino/bonuses/contract'
import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { exchangeTickets } from '@casino/lotteries/contract'
import { listAccounts } from '@casino/wallet/contract'
import { useQueryClient } from '@tanstack/react-query'
import { exchangeMoney, exchangeReward } from '../contract.ts'
import { type CardData, orders, points, shop, ticketCards } from './queries.ts'

export type Exchanged =
  | { amount_cents: number; currency: string }
  | { order_id: number | string | null }

type Asked = { card: CardData; price: number; quantity: number; currency: string }

/** Exchanges points for a card; what it changed is read again. */
export function useExchange() {
  const client = useQueryClient()
  const money = useFormCall(exchangeMoney)
  const reward = useFormCall(exchangeReward)
  const tickets = useFormCall(exchangeTickets)
  const buyTickets = async (card: CardData, tickets_count: number) => {
    const [lottery_id] = 'rate' in card ? (card.rate.lottery_ids ?? []) : []
    if (lottery_id === undefined) throw new Error(`${card.group} has no lottery`)
    const got = await tickets.submit({ exchange: { tickets_count, lottery_id } })
    return got ? { order_id: null } : undefined
  }
  const ask = ({ card, price, quantity, currency }: Asked): Promise<Exchanged | undefined> => {
    const { group, type } = card
    const exchange = { points: price * quantity, group, quantity, currency }
    if (type === 'money') return money.submit({ exchange })
    if (type === 'lotteries') return buyTickets(card, quantity)
    return reward.submit({ type, exchange })
  }
  return {
    busy: money.busy || reward.busy || tickets.busy,
    failure:
      money.whole ?? reward.whole ?? tickets.whole ?? money.errors.points ?? reward.errors.points,
    async exchange(asked: Asked): Promise<Exchanged | undefined> {
      const got = await ask(asked)
      for (const { queryKey } of [points(), shop(), ticketCards(), orders()]) {
        void client.invalidateQueries({ queryKey })
      }
      for (const { name } of [listAccounts, listBonuses, listFreespins]) {
        void client.invalidateQueries({ queryKey: [name] })
      }
      return got
    },
  }
}
