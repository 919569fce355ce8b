import { useTexts } from '@casino/client/texts.tsx'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { Money } from '@casino/ui/money.tsx'
import type { ReactNode } from 'react'
import type { TermsData } from './queries.ts'

type TermsListProps = { terms: TermsData; currency: string }

/** The terms of a plan: numbers first, then the words, then the version that is kept. */
export function TermsList({ terms, currency }: TermsListProps) {
  const { t } = useTexts('bonuses')
  const money = (amount_cents: number | null) =>
    amount_cents === null ? null : <Money of={{ amount_cents, currency }} />
  return (
    <div className="grid gap-3 text-[14px]/5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 [&>dd]:text-right [&>dt]:text-tx2">
        <Row name={t('terms.wager')}>
          {terms.wager_times === 0
            ? t('terms.no_wager')
            : t('terms.wager_times', { times: terms.wager_times })}
        </Row>
        <Row name={t('terms.sticky')}>{terms.is_sticky ? t('terms.sticky_text') : null}</Row>
        <Row name={t('terms.min')}>{money(terms.deposit_min_cents)}</Row>
        <Row name={t('terms.max_bet')}>{money(terms.max_bet_cents)}</Row>
        <Row name={t('terms.cap')}>{money(terms.cap_cents)}</Row>
        <Row name={t('terms.days')}>{t('terms.days_count', { days: terms.valid_days })}</Row>
        <Row name={t('terms.counts')}>
          <Contributions of={terms.contributions} />
        </Row>
        <Row name={t('terms.excluded')}>
          {terms.excluded_games.length > 0 ? terms.excluded_games.map(nameOf).join(', ') : null}
        </Row>
      </dl>
      <p className="max-w-[65ch] text-tx2">{terms.text}</p>
      <p className="text-[12px] text-tx3">
        {t('terms.version', { version: terms.version, hash: terms.hash.slice(0, 12) })}
      </p>
    </div>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null
  return (
    <>
      <dt>{name}</dt>
      <dd className="tabular">{children}</dd>
    </>
  )
}

function Contributions({ of }: { of: Readonly<Record<string, number>> }) {
  const { t, locale } = useTexts('bonuses')
  return (
    <ul>
      {Object.entries(of).map(([name, percent]) => (
        <li key={name}>
          {t(`terms.class.${name === '*' ? 'other' : name}`)} {formatPercent(percent / 100, locale)}
        </li>
      ))}
    </ul>
  )
}

/** The name of a game in its identifier: `apogee/starfall-reels` is starfall reels. */
function nameOf(game: string): string {
  return (game.split('/')[1] ?? game).replaceAll('-', ' ')
}
