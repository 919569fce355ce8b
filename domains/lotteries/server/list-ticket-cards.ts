import type { ReadContext } from '@casino/http/context.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import type { TicketCard } from '../contract.ts'
import { givesTickets, isOpenTo } from '../rules.ts'
import { lotteriesOf } from './lottery-store.ts'

/** The lotteries whose tickets the visitor can buy for points now. */
export async function listTicketCards({
  db,
  now,
  brand,
  locale,
  policy,
  session,
}: ReadContext): Promise<TicketCard[]> {
  if (!policy.advantages_allowed) return []
  const rows = await lotteriesOf(db, brand.id)
  return rows.flatMap((row): TicketCard[] => {
    const isOwn = isOpenTo(row.group_ids, session?.groups ?? [])
    if (row.points_price === null || !isOwn || !givesTickets(row, now)) return []
    return [
      {
        type: 'lotteries',
        group: `LOTTERY_${row.id}`,
        title: textIn(row.titles, locale),
        description: null,
        tag: null,
        wager: 0,
        bonus_title: null,
        rate: { points: row.points_price, lottery_ids: [row.id] },
        games: [],
        sale: null,
      },
    ]
  })
}
