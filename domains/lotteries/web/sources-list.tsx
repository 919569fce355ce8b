import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import type { StatusData } from './queries.ts'

/** What gave the player tickets, and what did not and why. */
export function SourcesList({ sources }: Pick<StatusData, 'sources'>) {
  const { t } = useTexts('lotteries')
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-[14px] text-tx2">
        {t('why.title')}
      </summary>
      <ul className="grid gap-2">
        {sources.map((source) => (
          <Source key={`${source.at} ${source.source} ${source.count}`} of={source} />
        ))}
      </ul>
    </details>
  )
}

function Source({ of: { source, count, missed, voided, at } }: { of: StatusData['sources'][0] }) {
  const { t, locale } = useTexts('lotteries')
  const shown = new Intl.NumberFormat(locale).format(count)
  return (
    <li className="grid gap-0.5 rounded-m bg-s2 px-3 py-2 text-[14px]/5">
      <span className="flex flex-wrap justify-between gap-x-3">
        <span>{t(`why.${source}`)}</span>
        <span className={`tabular font-semibold ${voided ? 'line-through' : ''}`}>
          {t('why.tickets', { count, shown })}
        </span>
      </span>
      <span className="text-[12px]/4 text-tx3">
        <DateTime at={at} />
      </span>
      {missed ? <span className="text-[13px] text-tx2">{t(`why.missed.${missed}`)}</span> : null}
      {voided ? <span className="text-[13px] text-tx2">{t('why.voided')}</span> : null}
    </li>
  )
}
