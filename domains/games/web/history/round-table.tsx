import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { FiguresRow, FiguresTable, figureCell } from '@casino/ui/figures-table.tsx'
import { Money } from '@casino/ui/money.tsx'
import { Link } from 'react-router'
import { proofAddress } from '../cards/play-address.ts'
import type { RoundData } from './history-queries.ts'

/** Rounds with stake and win, newest first. */
export function RoundTable({ rounds }: { rounds: readonly RoundData[] }) {
  const { t } = useTexts('games')
  const heads = [
    { text: t('history.round') },
    { text: t('history.stakes') },
    { text: t('history.wins') },
    { text: t('history.result'), className: 'max-md:hidden' },
  ]
  return (
    <FiguresTable caption={t('history.title')} heads={heads}>
      <tbody>
        {rounds.map((round) => (
          <Row key={`${round.provider} ${round.round} ${round.currency}`} round={round} />
        ))}
      </tbody>
    </FiguresTable>
  )
}

function Row({ round }: { round: RoundData }) {
  const { t } = useTexts('games')
  const { currency, total_bets, total_wins, title, created_at, finished_at } = round
  const result = total_wins - total_bets
  const about = (
    <>
      <span className="block text-[13px] text-tx3">
        <DateTime at={created_at} />
        {finished_at ? null : ` · ${t('history.open')}`}
      </span>
      <Opened round={round} />
    </>
  )
  return (
    <FiguresRow title={title} about={about}>
      <td className={figureCell}>
        <Money of={{ amount_cents: total_bets, currency }} />
      </td>
      <td className={`${figureCell} ${total_wins > 0 ? 'font-semibold text-ok' : ''}`}>
        <Money of={{ amount_cents: total_wins, currency }} />
      </td>
      <td className={`${figureCell} max-md:hidden`}>
        <Money of={{ amount_cents: result, currency }} />
      </td>
    </FiguresRow>
  )
}

/** A link to a round's proof; for a game without proofs, the round's lines in the ledger. */
function Opened({ round }: { round: RoundData }) {
  const { t } = useTexts('games')
  const { identifier, title, provably_fair } = round
  const key = provably_fair ? 'history.proof' : 'history.lines'
  return (
    <Link
      to={provably_fair ? proofAddress(identifier, round.round) : linesAddress(round)}
      className="inline-flex min-h-6 items-center text-[13px] text-info underline"
      aria-label={`${t(key)}: ${title}`}
    >
      {t(key)}
    </Link>
  )
}

function linesAddress({ identifier, currency, created_at, finished_at }: RoundData): string {
  const from = created_at.slice(0, 10)
  const to = (finished_at ?? created_at).slice(0, 10)
  return `/profile/money?${new URLSearchParams({ from, to, currency, game: identifier })}`
}
