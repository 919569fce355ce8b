import { listBonuses, listFreespins } from '@casino/bonuses/contract'
import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { listAccounts } from '@casino/wallet/contract'
import { useQueryClient } from '@tanstack/react-query'
import { exchangeMoney, exchangeReward } from '../contract.ts'
import { type CardData, orders, points, shop } from './queries.ts'

export type Exchanged =
  | { amount_cents: number; currency: string }
  | { order_id: number | string | null }

type Asked = { card: CardData; price: number; quantity: number; currency: string }

/** Exchanges points for a card; what it changed is read again. */
export function useExchange() {
  const client = useQueryClient()
  const money = useFormCall(exchangeMoney)
  const reward = useFormCall(exchangeReward)
  const ask = ({ card, price, quantity, currency }: Asked): Promise<Exchanged | undefined> => {
    const { group, type } = card
    const exchange = { points: price * quantity, group, quantity, currency }
    if (type === 'money') return money.submit({ exchange })
    if (type === 'lotteries') throw new Error('lotteries sell their own tickets')
    return reward.submit({ type, exchange })
  }
  return {
    busy: money.busy || reward.busy,
    failure: money.whole ?? reward.whole ?? money.errors.points ?? reward.errors.points,
    async exchange(asked: Asked): Promise<Exchanged | undefined> {
      const got = await ask(asked)
      for (const { queryKey } of [points(), shop(), orders()]) {
        void client.invalidateQueries({ queryKey })
      }
      for (const { name } of [listAccounts, listBonuses, listFreespins]) {
        void client.invalidateQueries({ queryKey: [name] })
      }
      return got
    },
  }
}
