import { ask } from '@casino/client/calls/query.ts'
import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { Day } from '@casino/ui/forms/day.tsx'
import { Money } from '@casino/ui/money.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { Link } from 'react-router'
import { listLiabilities } from '../liabilities-contract.ts'
import type { NightText } from '../liability-check.ts'

const nightsShown = 31
const own = '/profile/money'

/**
 * What the casino owes all players, per night: the public list against which a player checks their
 * balance.
 */
const liabilities = page({
  ask: () => ({ list: ask(listLiabilities, { limit: nightsShown }) }),
  title: ({ texts }) => texts.of('wallet')('liabilities.title'),
  description: ({ texts }) => texts.of('wallet')('liabilities.lead'),
  show: ({ answers }) => <Liabilities list={answers.list} />,
})

export const loader = liabilities.loader
export const meta = liabilities.meta
export const shouldRevalidate = liabilities.shouldRevalidate
export default liabilities.view

type ListData = Received<typeof listLiabilities>

function Liabilities({ list }: { list: ListData }) {
  const { t } = useTexts('wallet')
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <header className="grid justify-items-start gap-2">
        <h1 className="text-[28px]/[34px] font-extrabold tracking-[-.01em]">
          {t('liabilities.title')}
        </h1>
        <p className="max-w-[65ch] text-[15px]/6 text-tx2">{t('liabilities.lead')}</p>
        <p className="max-w-[65ch] text-[15px]/6 text-tx2">{t('liabilities.not')}</p>
        <OwnBalance />
      </header>
      {list.nights.length === 0 ? <Notice icon="history">{t('liabilities.none')}</Notice> : null}
      <ol className="grid gap-3">
        {list.nights.toReversed().map(({ number, text, hash }) => (
          <Night key={number} night={JSON.parse(text)} hash={hash} />
        ))}
      </ol>
    </div>
  )
}

/** A guest is asked to sign in, not up, because only players with a balance use it. */
function OwnBalance() {
  const { t } = useTexts('wallet')
  const look = 'inline-flex min-h-11 items-center text-[14px] text-info underline'
  return useViewer() ? (
    <Link to={own} className={look}>
      {t('liabilities.own')}
    </Link>
  ) : (
    <DialogLink to={`/sign-in?redirect=${encodeURIComponent(own)}`} className={look}>
      {t('liabilities.own')}
    </DialogLink>
  )
}

function Night({ night, hash }: { night: NightText; hash: string }) {
  const { t } = useTexts('wallet')
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-s1 p-4">
      <h2 className="font-bold">
        <Day on={night.night} />
      </h2>
      <dl className="grid gap-2 text-[14px]/5">
        {night.trees.map(({ currency, sum, leaves, root }) => (
          <div key={currency} className="grid gap-1">
            <dt className="flex flex-wrap justify-between gap-x-4">
              <Money of={{ amount_cents: BigInt(sum), currency }} className="font-semibold" />
              <span className="text-tx3">{t('liabilities.accounts', { count: leaves })}</span>
            </dt>
            <dd className="font-mono text-[12px]/4 break-all text-tx3">{root}</dd>
          </div>
        ))}
      </dl>
      <p className="font-mono text-[12px]/4 break-all text-tx3">SHA-256 {hash}</p>
    </li>
  )
}
