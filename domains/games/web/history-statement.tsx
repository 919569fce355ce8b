import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/button.tsx'
import { Day } from '@casino/ui/day.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { useId } from 'react'
import { exportAddress, type HistoryAsked, type StatementData } from './history-queries.ts'

const sums = ['deposits', 'withdrawals', 'stakes', 'wins', 'net_position'] as const
const formats = ['csv', 'json'] as const

/** What the period came to in one currency, over all games, and the way to save it. */
export function HistoryStatement(props: { statement: StatementData; asked: HistoryAsked }) {
  const { statement, asked } = props
  const { t } = useTexts('games')
  const id = useId()
  const { currency } = statement
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-lg border border-line bg-s1 p-5 shadow-e1"
    >
      <div>
        <h2 id={id} className="text-[18px]/6 font-bold">
          {t('history.statement')}
        </h2>
        <p className="mt-1 text-[14px]/5 text-tx2">
          <Day on={asked.period.from} /> – <Day on={asked.period.to} /> (UTC)
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-5">
        {sums.map((sum) => (
          <div key={sum}>
            <dt className="text-[13px] text-tx3">{t(`history.${sum}`)}</dt>
            <dd className="text-[16px] font-bold">
              <Money of={{ amount_cents: statement[`${sum}_cents`], currency }} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {formats.map((format) => (
          <a
            key={format}
            href={exportAddress(asked, format)}
            download
            className={buttonClass('plain', 's')}
          >
            <Icon name="download" size={16} />
            {t('history.export', { format: format.toUpperCase() })}
          </a>
        ))}
      </div>
    </section>
  )
}
