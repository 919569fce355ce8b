import { useTexts } from '@casino/client/texts.tsx'
import type { GameData } from '@casino/games/web/queries.ts'
import { Button } from '@casino/ui/button.tsx'
import { DayField } from '@casino/ui/day-field.tsx'
import { Select } from '@casino/ui/field.tsx'
import { moneyKinds } from '@casino/wallet/rules'
import type { AccountData } from '@casino/wallet/web/queries.ts'
import { Form } from 'react-router'
import type { MoneyAsked } from './money-asked.ts'

type FilterProps = {
  asked: MoneyAsked
  accounts: readonly AccountData[]
  games: readonly GameData[]
}

/** Which days, currency, kind and game are shown: all of it stands in the address. */
export function MoneyFilter({ asked, accounts, games }: FilterProps) {
  const { t } = useTexts('wallet')
  const { period, currency, kind, game } = asked
  const known = games.some(({ identifier }) => identifier === game)
  return (
    <Form
      // Fields that nobody holds are shown anew where the address says otherwise.
      key={`${period.from} ${period.to} ${currency} ${kind} ${game}`}
      method="get"
      className="grid items-end gap-3 rounded-lg border border-line bg-s1 p-5 sm:grid-cols-2"
    >
      <DayField label={t('money.from')} name="from" day={period.from} />
      <DayField label={t('money.to')} name="to" day={period.to} />
      <Select label={t('currency')} name="currency" defaultValue={currency}>
        {accounts.map((account) => (
          <option key={account.currency}>{account.currency}</option>
        ))}
      </Select>
      <Select label={t('money.kind')} name="kind" defaultValue={kind ?? ''}>
        <option value="">{t('money.all_kinds')}</option>
        {moneyKinds.map((one) => (
          <option key={one} value={one}>
            {t(`money.kind.${one}`)}
          </option>
        ))}
      </Select>
      <Select label={t('money.game')} name="game" defaultValue={game ?? ''}>
        <option value="">{t('money.all_games')}</option>
        {game && !known ? <option value={game}>{game}</option> : null}
        {games.map(({ identifier, title }) => (
          <option key={identifier} value={identifier}>
            {title}
          </option>
        ))}
      </Select>
      <Button type="submit" className="sm:justify-self-start">
        {t('money.show')}
      </Button>
    </Form>
  )
}
