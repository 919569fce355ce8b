import { useTexts } from '@casino/client/texts.tsx'
import { formatMoney } from '@casino/money/money.ts'
import { Money } from '@casino/ui/money.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import type { ReactNode } from 'react'
import { CodeCard } from './code-card.tsx'
import { NewCode } from './new-code.tsx'
import { type ReferralsData, referrals, variants } from './queries.ts'

/** The player's codes for friends, and what there is to receive for them. */
const friends = page({
  access: 'player',
  ask: () => ({ friends: referrals(), variants: variants() }),
  title: ({ texts }) => texts.of('marketing')('title'),
  description: ({ texts }) => texts.of('marketing')('description'),
  show: ({ answers: { friends: answer } }) =>
    answer.referrals ? (
      <Friends referrals={answer.referrals} />
    ) : (
      <Closed isDuplicate={answer.state === 'user_duplicate'} />
    ),
})

export const loader = friends.loader
export const meta = friends.meta
export const shouldRevalidate = friends.shouldRevalidate
export default friends.view

function Closed({ isDuplicate }: { isDuplicate: boolean }) {
  const { t } = useTexts('marketing')
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('title')} lead={t(isDuplicate ? 'errors.user_duplicate' : 'closed')} />
    </div>
  )
}

function Friends({ referrals: own }: { referrals: ReferralsData }) {
  const { t, locale } = useTexts('marketing')
  const { currency, referral_codes: codes, aggregated_data: sums } = own
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, locale)
  const [prize, deposit] = [money(own.prize_amount), money(own.deposit_min_amount)]
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('title')} lead={t('lead', { prize, deposit })} />
      <dl className="grid grid-cols-2 gap-3">
        <Sum label={t('total.invited')}>{sums.total_invited}</Sum>
        <Sum label={t('total.claimed')}>
          <Money of={{ amount_cents: sums.total_claimed, currency }} />
        </Sum>
      </dl>
      {codes.length === 0 ? <Notice icon="users">{t('none')}</Notice> : null}
      <ul className="grid gap-4">
        {codes.map((code) => (
          <li key={code.refcode}>
            <CodeCard code={code} currency={currency} />
          </li>
        ))}
      </ul>
      {codes.length < own.codes_max ? <NewCode codesMax={own.codes_max} /> : null}
      <p className="max-w-[65ch] text-[13px]/5 text-tx3">{t('rules')}</p>
    </div>
  )
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-lg border border-line bg-s1 p-4">
      <dt className="text-[13px] text-tx2">{label}</dt>
      <dd className="mt-1 text-[24px]/8 font-bold tabular text-sun">{children}</dd>
    </div>
  )
}
