import { useTexts } from '@casino/client/texts.tsx'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { labelOf, wagerOf } from '@casino/lootboxes/contract'
import type { SegmentData } from './queries.ts'

type OddsProps = { segments: readonly SegmentData[]; currency: string }

/** What a turn can give and how likely it is, the likeliest first. */
export function SegmentOdds({ segments, currency }: OddsProps) {
  const { t, locale } = useTexts('wheels')
  const total = segments.reduce((sum, { weight }) => sum + weight, 0)
  const rows = segments.toSorted((a, b) => b.weight - a.weight || a.id - b.id)
  return (
    <table className="w-full text-[14px]">
      <caption className="pb-2 text-left text-[16px] font-bold">{t('odds')}</caption>
      <thead className="sr-only">
        <tr>
          <th>{t('prize')}</th>
          <th>{t('chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((segment) => (
          <tr key={segment.id} className="border-t border-line">
            <td className="py-1.5 pr-3">
              {labelOf(segment, { currency, locale })}
              {wagerOf(segment) > 0 ? (
                <span className="text-[12px] text-tx3">
                  {' '}
                  {t('wager', { count: wagerOf(segment) })}
                </span>
              ) : null}
            </td>
            <td className="tabular py-1.5 text-right">
              {segment.weight === 0
                ? t('never')
                : formatPercent(segment.weight / total, locale, { most: 3 })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
