import { ask } from '@casino/client/calls/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'
import { listLines } from '@casino/points/contract'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const linesShown = 10
const linesMax = 50

/** What the player earned and spent, when it is asked for. */
export function PointsHistory() {
  const { t } = useTexts('shop')
  const [limit, setLimit] = useState<number>()
  if (limit === undefined) {
    return (
      <Button className="mt-6" onClick={() => setLimit(linesShown)}>
        {t('history.open')}
      </Button>
    )
  }
  return (
    <section className="mt-6" aria-labelledby="history">
      <h2 id="history" className="text-[18px]/6 font-bold">
        {t('history.title')}
      </h2>
      <Lines limit={limit} />
      {limit < linesMax ? (
        <Button className="mt-3" onClick={() => setLimit(linesMax)}>
          {t('history.more')}
        </Button>
      ) : null}
    </section>
  )
}

function Lines({ limit }: { limit: number }) {
  const { t, locale } = useTexts('shop')
  const { data } = useQuery(ask(listLines, { limit }))
  const signed = new Intl.NumberFormat(intlOf(locale), { signDisplay: 'exceptZero' })
  if (!data) return <div className="mt-3 h-40 rounded-m bg-s1" />
  if (data.data.length === 0)
    return <p className="mt-3 text-[14px] text-tx2">{t('history.none')}</p>
  return (
    <ul className="mt-3 grid gap-px overflow-hidden rounded-m border border-line bg-line">
      {data.data.map(({ id, at, points, what }) => (
        <li
          key={id}
          className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 bg-s1 px-4 py-2.5 text-[14px]"
        >
          <span>{t(`history.${what}`)}</span>
          <strong className={`tabular ${points > 0 ? 'text-ok' : 'text-tx2'}`}>
            {signed.format(points)}
          </strong>
          <span className="text-[12px] text-tx3">
            <DateTime at={at} />
          </span>
        </li>
      ))}
    </ul>
  )
}
