import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Money } from '@casino/ui/money.tsx'
import { QueryResult } from '@casino/ui/query-result.tsx'
import { TabLink } from '@casino/ui/tab-link.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pageSize } from '../../rules.ts'
import { PayIcon } from '../pay-icon.tsx'
import { type PaymentData, payments, stepOf } from '../queries.ts'
import { RecallButton } from '../withdrawal/recall-button.tsx'
import { OpenDeposit } from './open-deposit.tsx'
import { Timeline } from './timeline.tsx'

/** The player's payments, newest first. A full page loads the next one. */
export function PaymentList() {
  const { t } = useTexts('cashbox')
  const [page, setPage] = useState(1)
  const { data } = useQuery(payments(page))
  const isFull = data?.length === pageSize
  const older = useQuery({ ...payments(page + 1), enabled: isFull })
  return (
    <QueryResult
      ask={{ list: { ...payments(page), placeholderData: keepPreviousData } }}
      empty={({ list }) => list.length === 0 && <Notice icon="banknote">{t('no_payments')}</Notice>}
    >
      {({ list }) => (
        <div className="grid gap-3">
          <ul className="grid gap-2">
            {list.toReversed().map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </ul>
          <Pages page={page} hasOlder={isFull && older.data?.length !== 0} onPage={setPage} />
        </div>
      )}
    </QueryResult>
  )
}

type PagesProps = { page: number; hasOlder: boolean; onPage(page: number): void }

function Pages({ page, hasOlder, onPage }: PagesProps) {
  const { t } = useTexts('cashbox')
  if (page === 1 && !hasOlder) return null
  return (
    <div className="flex items-center justify-between gap-2 text-[14px] text-tx2">
      <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('newer')}
      </Button>
      {t('page', { page })}
      <Button disabled={!hasOlder} onClick={() => onPage(page + 1)}>
        {t('older')}
      </Button>
    </div>
  )
}

const colours: Partial<Record<PaymentData['state'], string>> = {
  succeeded: 'text-ok',
  declined: 'text-bad',
  rejected: 'text-bad',
  canceled: 'text-tx3',
  recalled: 'text-info',
}

function PaymentRow({ payment }: { payment: PaymentData }) {
  const { t } = useTexts('cashbox')
  const { id, action, state, method, card, created_at, recallable, page_url, proof_by } = payment
  const isIn = action === 'deposit'
  return (
    <li>
      <details
        open={page_url !== null || proof_by !== null}
        className="group rounded-m border border-line bg-s2 open:bg-bg"
      >
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 rounded-m px-3 py-2 hover:bg-s3">
          <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-bg text-tx2">
            <Icon name={isIn ? 'arrow-down-left' : 'arrow-up-right'} />
          </span>
          <span className="grid min-w-0 flex-1 text-[14px]/5">
            <b className="truncate">{t(`action.${action}`)}</b>
            <span className="text-[12px]/4 text-tx3">
              <DateTime at={created_at} />
            </span>
          </span>
          <span className="grid justify-items-end text-[14px]/5">
            <Money of={payment} className="text-right font-bold" full />
            <span className={`text-[12px] font-semibold ${colours[state] ?? 'text-sun'}`}>
              {t(`state.${stepOf(payment)}`)}
            </span>
          </span>
          <span className="text-tx3 transition-transform group-open:rotate-180">
            <Icon name="chevron-down" size={18} />
          </span>
        </summary>
        <div className="grid gap-3 px-4 pt-2 pb-4">
          <p className="text-[13px] text-tx2">
            <span className="mr-1.5 inline-block align-text-bottom">
              <PayIcon brand={method.brand} size={16} />
            </span>
            {t([`brand.${method.brand}`, 'brand.other'], { title: method.title })}
            {card
              ? ` · ${t([`card_brand.${card.brand}`, 'card_brand.other'])} •••• ${card.last4}`
              : null}
            {' · '}
            <TabLink
              to={`/cashbox?payment=${id}`}
              current={false}
              className="underline hover:text-tx"
            >
              {t('number', { id })}
            </TabLink>
          </p>
          <Timeline payment={payment} />
          {proof_by ? (
            <TabLink
              to={`/cashbox?payment=${id}`}
              current={false}
              className={`${buttonClass('money', 'l')} w-full`}
            >
              {t('proof.confirm')}
            </TabLink>
          ) : null}
          {recallable ? <RecallButton payment={payment} /> : null}
          {page_url ? <OpenDeposit payment={payment} pageUrl={page_url} /> : null}
        </div>
      </details>
    </li>
  )
}
