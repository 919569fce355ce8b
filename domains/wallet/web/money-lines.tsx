import { DialogLink } from '@casino/client/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { Day } from '@casino/ui/day.tsx'
import { Money } from '@casino/ui/money.tsx'
import { When } from '@casino/ui/when.tsx'
import { Link } from 'react-router'
import { paymentOf, wordOf } from '../line.ts'
import type { LineData } from './money-queries.ts'

/** What a game is called, and where its rounds can be checked. */
export type LineGame = { title: string; proof: string | undefined }
type GameOf = (identifier: string) => LineGame

const cell = 'py-2.5 pl-3 text-right align-top tabular'
const link = 'inline-flex min-h-6 items-center text-[13px] text-info underline'

/** Lines of the ledger by their days (UTC), the newest first. What was lost is told as plainly as what was won. */
export function MoneyLines({ lines, gameOf }: { lines: readonly LineData[]; gameOf: GameOf }) {
  const { t } = useTexts('wallet')
  const days = Map.groupBy(lines, ({ at }) => at.slice(0, 10))
  return (
    <table className="w-full text-[14px]/5">
      <caption className="sr-only">{t('money.title')}</caption>
      <thead>
        <tr className="border-b border-line text-[13px] text-tx3">
          <th scope="col" className="py-2 text-left font-semibold">
            {t('money.what')}
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            {t('money.amount')}
          </th>
          <th scope="col" className={`${cell} font-semibold`}>
            {t('money.balance')}
          </th>
        </tr>
      </thead>
      {[...days].map(([day, lines]) => (
        <tbody key={day}>
          <tr>
            <th scope="rowgroup" colSpan={3} className="pt-5 pb-1 text-left font-bold">
              <Day on={day} /> <span className="font-normal text-tx3">UTC</span>
            </th>
          </tr>
          {lines.map((line) => (
            <Row key={line.id} line={line} gameOf={gameOf} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

function Row({ line, gameOf }: { line: LineData; gameOf: GameOf }) {
  const { t } = useTexts('wallet')
  const { currency, amount_cents, balance_after_cents } = line
  const mark = line.void ? t('money.void') : line.rolled_back ? t('money.rolled_back') : undefined
  const game = line.game ? gameOf(line.game) : undefined
  return (
    <tr className="border-b border-line">
      <th scope="row" className="w-1/2 max-w-0 py-2.5 text-left align-top font-normal">
        <b className="block truncate font-semibold">
          {t(`money.kind.${wordOf(line)}`)}
          {game ? ` · ${game.title}` : ''}
        </b>
        <span className="block text-[13px] text-tx3">
          <When at={line.at} />
        </span>
        {mark ? <span className="block text-[13px] text-sun">{mark}</span> : null}
        <Opened line={line} game={game} />
      </th>
      <td className={`${cell} font-semibold`}>
        <Money of={{ amount_cents, currency }} />
      </td>
      <td className={`${cell} text-tx2`}>
        <Money of={{ amount_cents: balance_after_cents, currency }} />
      </td>
    </tr>
  )
}

/** The way from a line to what it comes from: its payment, or the proof of its round. */
function Opened({ line, game }: { line: LineData; game: LineGame | undefined }) {
  const { t } = useTexts('wallet')
  const payment = paymentOf(line.reference)
  if (payment) {
    return (
      <DialogLink to={`/cashbox?payment=${payment}`} className={link}>
        {t('money.payment', { id: payment })}
      </DialogLink>
    )
  }
  if (!game?.proof) return null
  return (
    <Link to={game.proof} className={link} aria-label={`${t('money.proof')}: ${game.title}`}>
      {t('money.proof')}
    </Link>
  )
}
