import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { DateTime, useTimeZone } from '@casino/ui/date-time.tsx'
import { FiguresRow, FiguresTable, figureCell } from '@casino/ui/figures-table.tsx'
import { Day } from '@casino/ui/forms/day.tsx'
import { Money } from '@casino/ui/money.tsx'
import { Link } from 'react-router'
import { correctionReasonOf, nameOfLine, paymentOf } from '../line-kinds.ts'
import { LineDetails } from './line-details.tsx'
import type { LineData } from './money-queries.ts'

/** A game's title, and the link to check a round of it. */
export type LineGame = { title: string; proofOf(round: string): string | undefined }
type GameOf = (identifier: string) => LineGame

const link = 'inline-flex min-h-6 items-center text-[13px] text-info underline'

/**
 * Lines of the ledger by day in the player's time zone, newest first. Losses are as visible as
 * wins.
 */
export function MoneyLines({ lines, gameOf }: { lines: readonly LineData[]; gameOf: GameOf }) {
  const { t } = useTexts('wallet')
  const timeZone = useTimeZone()
  // The Swedish date format is ISO 8601.
  const { format } = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeZone })
  const days = Map.groupBy(lines, ({ at }) => format(new Date(at)))
  const heads = ['what', 'amount', 'balance'].map((name) => ({ text: t(`money.${name}`) }))
  return (
    <FiguresTable caption={t('money.title')} heads={heads}>
      {[...days].map(([day, lines]) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="pt-5 pb-1 text-left font-bold">
              <Day on={day} />
            </th>
          </tr>
          {lines.map((line) => (
            <Row key={line.id} line={line} gameOf={gameOf} />
          ))}
        </tbody>
      ))}
    </FiguresTable>
  )
}

function Row({ line, gameOf }: { line: LineData; gameOf: GameOf }) {
  const { t } = useTexts('wallet')
  const { currency, amount_cents, balance_after_cents } = line
  const mark = line.void ? t('money.void') : line.rolled_back ? t('money.rolled_back') : undefined
  const game = line.game ? gameOf(line.game) : undefined
  const about = (
    <>
      <span className="block text-[13px] text-tx3">
        <DateTime at={line.at} />
      </span>
      {mark ? <span className="block text-[13px] text-sun">{mark}</span> : null}
      <Opened line={line} game={game} />
    </>
  )
  return (
    <FiguresRow
      title={`${t(`money.kind.${nameOfLine(line)}`)}${game ? ` · ${game.title}` : ''}`}
      about={about}
    >
      <td className={`${figureCell} font-semibold`}>
        {movesNothing(line) ? null : <Money of={{ amount_cents, currency }} />}
      </td>
      <td className={`${figureCell} text-tx2`}>
        <Money of={{ amount_cents: balance_after_cents, currency }} />
      </td>
    </FiguresRow>
  )
}

/** What is paid out left the balance when it was held. */
function movesNothing({ kind, amount_cents }: LineData): boolean {
  return kind === 'pay' && amount_cents === 0
}

/** The details of a line: a link to its payment or its round's proof, or else the ledger's data. */
function Opened({ line, game }: { line: LineData; game: LineGame | undefined }) {
  const { t } = useTexts('wallet')
  const why = correctionReasonOf(line.reference)
  if (why) return <span className="block text-[13px]">{t(`money.correction.${why}`)}</span>
  const payment = paymentOf(line.reference)
  if (payment) {
    return (
      <DialogLink to={`/cashbox?payment=${payment}`} className={link}>
        {t('money.payment', { id: payment })}
      </DialogLink>
    )
  }
  const proof = line.round === null ? undefined : game?.proofOf(line.round)
  if (!game || !proof) return <LineDetails line={line} />
  return (
    <Link to={proof} className={link} aria-label={`${t('money.proof')}: ${game.title}`}>
      {t('money.proof')}
    </Link>
  )
}
