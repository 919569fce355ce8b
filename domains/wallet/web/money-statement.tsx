import { useLocale, useTexts } from '@casino/client/texts.tsx'
import { intlOf } from '@casino/i18n/locales.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { linesPdfMax } from '../rules.ts'
import { exportAddress, type NetQuery, type StatementData } from './money-queries.ts'

const sums = [
  'opening_balance',
  'deposits',
  'withdrawals',
  'stakes',
  'wins',
  'net_position',
  'prizes',
  'bonuses',
  'marketing',
  'corrections',
  'closing_balance',
] as const

/** The period's totals in one currency, over all games, with export links. */
export function MoneyStatement(props: { statement: StatementData; asked: NetQuery }) {
  const { statement, asked } = props
  const { t } = useTexts('wallet')
  const locale = intlOf(useLocale())
  const { currency } = statement
  const fitsPdf = statement.lines <= linesPdfMax
  return (
    <Panel title={t('money.statement')} lead={t('money.statement_lead')}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3">
        {sums.map((sum) => (
          <div key={sum}>
            <dt className="text-[13px] text-tx3">{t(`money.${sum}`)}</dt>
            <dd className="text-[16px] font-bold">
              <Money of={{ amount_cents: statement[`${sum}_cents`], currency }} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        {(fitsPdf ? ['pdf', 'csv', 'json'] : ['csv', 'json']).map((format) => (
          <a
            key={format}
            href={exportAddress(asked, format)}
            download
            className={buttonClass('plain', 's')}
          >
            <Icon name="download" size={16} />
            {t('money.save', { format: format.toUpperCase() })}
          </a>
        ))}
      </div>
      {fitsPdf ? null : (
        <p className="text-[13px]/5 text-tx2">
          {t('money.too_many', { max: linesPdfMax.toLocaleString(locale) })}
        </p>
      )}
    </Panel>
  )
}
