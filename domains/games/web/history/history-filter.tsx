import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { DayField } from '@casino/ui/forms/day-field.tsx'
import { Select } from '@casino/ui/forms/field.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { GameData } from '../queries.ts'
import type { AccountData, HistoryRequest } from './history-queries.ts'

type FilterProps = {
  asked: Pick<HistoryRequest, 'period' | 'currency' | 'game'>
  accounts: readonly Pick<AccountData, 'currency'>[]
  games: readonly GameData[]
  /** More filters. */
  children?: ReactNode
}

/** Filters by days, currency and game; all are in the address. */
export function HistoryFilter({ asked, accounts, games, children }: FilterProps) {
  const { t } = useTexts('games')
  const { period, currency, game } = asked
  const known = games.some(({ identifier }) => identifier === game)
  return (
    <Form
      // Uncontrolled fields are remounted when the address changes.
      key={`${period.from} ${period.to} ${currency} ${game}`}
      method="get"
      className="grid items-end gap-3 rounded-lg border border-line bg-s1 p-5 sm:grid-cols-2"
    >
      <DayField label={t('history.from')} name="from" day={period.from} />
      <DayField label={t('history.to')} name="to" day={period.to} />
      {period.cutToDays ? (
        <p role="status" className="text-[13px]/5 text-sun sm:col-span-full">
          {t('history.cut', { days: period.cutToDays })}
        </p>
      ) : null}
      <Select label={t('history.currency')} name="currency" defaultValue={currency}>
        {accounts.map((account) => (
          <option key={account.currency}>{account.currency}</option>
        ))}
      </Select>
      {children}
      <Select label={t('history.game')} name="game" defaultValue={game ?? ''}>
        <option value="">{t('history.all_games')}</option>
        {game && !known ? <option value={game}>{game}</option> : null}
        {games.map(({ identifier, title }) => (
          <option key={identifier} value={identifier}>
            {title}
          </option>
        ))}
      </Select>
      <button type="submit" className={`${buttonClass('plain')} sm:justify-self-start`}>
        {t('history.show')}
      </button>
    </Form>
  )
}
