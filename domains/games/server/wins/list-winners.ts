import type { Output } from '@casino/contract/endpoint.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { formatMoney } from '@casino/money/money.ts'
import type * as contract from '../../clients-contract.ts'
import { winsShownMax } from '../../rules.ts'
import { newestWins } from './win-store.ts'

/** The newest wins for other clients. */
export async function listWinners({
  db,
  locale,
}: ReadContext): Promise<Output<typeof contract.listWinners>> {
  const wins = await newestWins(db, { limit: winsShownMax })
  return wins.map(({ provider, seo_title, preview, amount_cents, bet_cents, ...win }) => ({
    game_identifier: win.game_identifier,
    game_title: win.game_title,
    game_table_url: `/play/${provider}/${seo_title}`,
    game_table_image_path: `${preview}.webp`,
    currency: win.currency,
    bet_amount_cents: bet_cents,
    win_amount_cents: amount_cents,
    humanized_win: formatMoney({ amount_cents, currency: win.currency }, locale),
    at: Math.floor(win.created_at.getTime() / 1000),
    nickname: win.nickname,
  }))
}
