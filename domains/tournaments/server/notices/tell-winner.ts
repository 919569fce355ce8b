import type { Work } from '@casino/db/work.ts'
import { textIn } from '@casino/i18n/text-in.ts'
import type { TextValue } from '@casino/notify/notification.ts'
import { notify } from '@casino/notify/notify.ts'
import { languagesOf } from '@casino/players/public'
import type { Prize } from '@casino/prizes/public'
import { findTournament } from '../tournament-store.ts'

type Won = { tournament_id: bigint; player_id: bigint; award_place: number; prize: Prize }

/** Tells a player what their place in a tournament has won. */
export async function tellWinner(
  work: Work,
  { tournament_id, player_id, award_place, prize }: Won,
  key: string,
): Promise<void> {
  const tournament = await findTournament(work.tx, tournament_id)
  if (!tournament) return
  const locale = (await languagesOf(work.tx, [player_id])).get(player_id)?.locale ?? 'en'
  const { text, ...values } = inWords(prize)
  await notify(work, {
    player_id,
    kind: 'prize',
    key,
    text: `tournaments.award_${text}`,
    values: { title: textIn(tournament.titles, locale), place: award_place, ...values },
    path: `/tournaments/${tournament.frontend_identifier}`,
  })
}

/** Money and points are there already; other prizes wait among the gifts. */
function inWords(prize: Prize): { text: string; amount?: TextValue } {
  if (prize.kind === 'points' && typeof prize.points === 'bigint') {
    return { text: 'points', amount: String(prize.points) }
  }
  const { currency, amount_cents } = prize
  const isMoney = prize.kind === 'cash' || prize.kind === 'tournament_pool'
  if (isMoney && typeof currency === 'string' && typeof amount_cents === 'bigint') {
    return { text: 'money', amount: { currency, amount_cents } }
  }
  return { text: 'gift' }
}
