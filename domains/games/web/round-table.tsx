import { useTexts } from '@casino/client/texts.tsx'
import { Money } from '@casino/ui/money.tsx'
import { When } from '@casino/ui/when.tsx'
import { Link } from 'react-router'
import type { RoundData } from './history-queries.ts'

const cell = 'py-2.5 pl-3 text-right align-top tabular'

/** Rounds with their stakes and wins, the newest first. */
export function RoundTable({ rounds }: { rounds: readonly RoundData[] }) {
  const { t } = useTexts('games')
  return (
    <table className="w-full text-[14px]/5">
      <caption className="sr-only">{t('history.title')}</caption>
      <thead>
        <tr className="border-b border-line text-[13px] text-tx3">
          <th scope="col" className="py-2 text-left font-semibold">
            {t('history.round')}
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            {t('history.stakes')}
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            {t('history.wins')}
          </th>
          <th scope="col" className={`${cell} font-semibold max-md:hidden`}>
            {t('history.result')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => (
          <Row key={`${round.provider} ${round.round} ${round.currency}`} round={round} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ round }: { round: RoundData }) {
  const { t } = useTexts('games')
  const { currency, total_bets, total_wins, title, identifier, created_at, finished_at } = round
  const result = total_wins - total_bets
  return (
    <tr className="border-b border-line">
      <th scope="row" className="max-w-0 w-1/2 py-2.5 text-left align-top font-normal">
        <b className="block truncate font-semibold">{title}</b>
        <span className="block text-[13px] text-tx3">
          <When at={created_at} />
          {finished_at ? null : ` · ${t('history.open')}`}
        </span>
        {round.provably_fair ? (
          <Link
            to={`/play/${identifier}?mode=real`}
            className="inline-flex min-h-6 items-center text-[13px] text-info underline"
            aria-label={`${t('history.proof')}: ${title}`}
          >
            {t('history.proof')}
          </Link>
        ) : null}
      </th>
      <td className={cell}>
        <Money of={{ amount_cents: total_bets, currency }} />
      </td>
      <td className={`${cell} ${total_wins > 0 ? 'font-semibold text-ok' : ''}`}>
        <Money of={{ amount_cents: total_wins, currency }} />
      </td>
      <td className={`${cell} max-md:hidden`}>
        <Money of={{ amount_cents: result, currency }} />
      </td>
    </tr>
  )
}
