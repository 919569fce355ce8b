import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Link } from 'react-router'
import { roundsPageSize } from '../../rules.ts'
import type { HistoryRequest } from './history-queries.ts'

/** Links to newer and older rounds. A page that is not full is the last. */
export function HistoryPages({ asked, shown }: { asked: HistoryRequest; shown: number }) {
  const { t } = useTexts('games')
  const { page } = asked
  const isFull = shown === roundsPageSize
  if (page === 1 && !isFull) return null
  return (
    <nav
      aria-label={t('history.pages')}
      className="flex items-center justify-between gap-2 text-[14px] text-tx2"
    >
      {page > 1 ? (
        <Link to={addressOf(asked, page - 1)} className={buttonClass()}>
          {t('history.newer')}
        </Link>
      ) : (
        <span />
      )}
      {isFull ? (
        <Link to={addressOf(asked, page + 1)} className={buttonClass()}>
          {t('history.older')}
        </Link>
      ) : null}
    </nav>
  )
}

function addressOf({ period, currency, game }: HistoryRequest, page: number): string {
  const { from, to } = period
  const query = { from, to, currency, ...(game && { game }), page: String(page) }
  return `?${new URLSearchParams(query)}`
}
