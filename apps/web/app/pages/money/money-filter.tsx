import { useTexts } from '@casino/client/texts.tsx'
import { HistoryFilter } from '@casino/games/web/history/history-filter.tsx'
import type { GameData } from '@casino/games/web/queries.ts'
import { Select } from '@casino/ui/forms/field.tsx'
import { moneyKinds } from '@casino/wallet/rules'
import type { AccountData } from '@casino/wallet/web/queries.ts'
import type { MoneyQuery } from './money-query.ts'

type FilterProps = {
  asked: MoneyQuery
  accounts: readonly AccountData[]
  games: readonly GameData[]
}

/** Filters by period, currency, kind and game. */
export function MoneyFilter({ asked, ...shown }: FilterProps) {
  const { t } = useTexts('wallet')
  return (
    <HistoryFilter asked={asked} {...shown}>
      <Select key={asked.kind} label={t('money.kind')} name="kind" defaultValue={asked.kind ?? ''}>
        <option value="">{t('money.all_kinds')}</option>
        {moneyKinds.map((one) => (
          <option key={one} value={one}>
            {t(`money.kind.${one}`)}
          </option>
        ))}
      </Select>
    </HistoryFilter>
  )
}
