import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { labelOf, wagerOf } from '../contract.ts'
import { chancesOf } from '../rules.ts'
import type { ItemData } from './queries.ts'

/** What can be won and how likely it is, the likeliest first. The prize of an open box is marked. */
export function ItemList({ items }: { items: readonly ItemData[] }) {
  const { t, locale } = useTexts('lootboxes')
  const currency = useViewer()?.currency ?? 'EUR'
  const chances = chancesOf(items.map(({ weight }) => weight))
  const rows = items
    .map((item, at) => ({ item, chance: chances[at] ?? 0 }))
    .toSorted((a, b) => b.chance - a.chance || a.item.id - b.item.id)
  return (
    <table className="w-full text-[14px]">
      <thead>
        <tr className="text-left text-[12px] text-tx3">
          <th className="pb-1 font-semibold">{t('odds.prize')}</th>
          <th className="pb-1 text-right font-semibold">{t('odds.chance')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ item, chance }) => (
          <tr key={item.id} className="border-t border-line">
            <td className="py-1.5 pr-3">
              {labelOf(item, { currency, locale })}
              {item.prize ? <strong className="ml-2 text-gold">{t('won')}</strong> : null}
              {wagerOf(item) > 0 ? (
                <span className="block text-[12px] text-tx3">
                  {t('odds.wager', { count: wagerOf(item) })}
                </span>
              ) : null}
            </td>
            <td className="tabular py-1.5 text-right align-top">
              {chance === 0 ? t('odds.never') : formatPercent(chance, locale, { most: 3 })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
