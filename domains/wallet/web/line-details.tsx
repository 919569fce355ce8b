import { useTexts } from '@casino/client/texts.tsx'
import { Money } from '@casino/ui/money.tsx'
import type { ReactNode } from 'react'
import type { LineData } from './money-queries.ts'

/** All ledger data of a line that only its provider can prove, for questions to support. */
export function LineDetails({ line }: { line: LineData }) {
  const { t } = useTexts('wallet')
  const { id, game, provider, round, reference, rolled_back_reference } = line
  const { currency, cash_cents, bonus_cents } = line
  return (
    <details className="text-[13px]/5">
      <summary className="min-h-6 w-fit cursor-pointer text-info underline">
        {t('money.details')}
      </summary>
      <dl className="grid gap-x-3 py-1 text-tx2 sm:grid-cols-[auto_1fr]">
        <Fact name={t('money.line')}>{id}</Fact>
        {game ? <Fact name={t('money.provider')}>{provider}</Fact> : null}
        {round ? <Fact name={t('money.round')}>{round}</Fact> : null}
        {reference ? (
          <Fact name={t(game ? 'money.reference' : 'money.source')}>{reference}</Fact>
        ) : null}
        {rolled_back_reference ? (
          <Fact name={t('money.takes_back')}>{rolled_back_reference}</Fact>
        ) : null}
        <Fact name={t('money.cash_part')}>
          <Money of={{ amount_cents: cash_cents, currency }} />
        </Fact>
        <Fact name={t('money.bonus_part')}>
          <Money of={{ amount_cents: bonus_cents, currency }} />
        </Fact>
      </dl>
      {game ? <p className="text-tx2">{t('money.no_proof')}</p> : null}
    </details>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-tx3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  )
}
