import { useTexts } from '@casino/client/texts.tsx'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { Money } from '@casino/ui/money.tsx'
import type { TournamentData } from './queries.ts'

type PrizeData = TournamentData['prizes'][number]

/** The prizes of a tournament by place, and who has won them. */
export function PrizeTable({ tournament }: { tournament: TournamentData }) {
  const { t } = useTexts('tournaments')
  return (
    <table className="w-full text-[15px]">
      <caption className="sr-only">{t('prizes')}</caption>
      <thead className="text-left text-[13px] text-tx2">
        <tr>
          <th scope="col" className="w-14 py-1 font-semibold">
            {t('place')}
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            {t('prize')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tournament.prizes.map((prize) => (
          <tr key={prize.id} className="border-t border-line">
            <td className="tabular py-2 font-bold">{prize.award_place}</td>
            <td className="py-2 text-right">
              <span className="font-bold">
                <PrizeValue prize={prize} currency={tournament.currency} />
              </span>
              {prize.nickname ? (
                <span className="block text-[13px] text-tx2">
                  {t('won_by', { name: prize.nickname })}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function PrizeValue({ prize, currency }: { prize: PrizeData; currency: string }) {
  const { t, locale } = useTexts('tournaments')
  const { money_award_cents: amount_cents, chargeable_comp_points: points, stuff } = prize
  if (amount_cents > 0) return <Money of={{ amount_cents, currency }} />
  if (points > 0) return t('points_prize', { points: points.toLocaleString(locale) })
  if (stuff !== '') return stuff
  const percent = formatPercent(prize.money_budget_percent / 100, locale)
  return t('share_prize', { percent })
}
