import { ask } from '@casino/client/calls/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { listRewardCards } from '@casino/shop/contract'
import { useQuery } from '@tanstack/react-query'
import { BuyBox } from './buy-box.tsx'

/** One more turn of the wheel for points, at the rate of the shop; nothing where it sells none. */
export function BuyTurn() {
  const { t } = useTexts('wheels')
  const { data = [] } = useQuery(ask(listRewardCards, { type: 'lootboxes' }))
  const card = data.find(({ bonus_title }) => bonus_title?.includes('manual_wheel'))
  return card ? <BuyBox card={card} done={t('bought_turn')} /> : null
}
