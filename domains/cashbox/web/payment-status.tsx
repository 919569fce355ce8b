import { useTexts } from '@casino/client/texts.tsx'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { LoadState } from '@casino/ui/load-state.tsx'
import { Money } from '@casino/ui/money.tsx'
import { TabLink } from '@casino/ui/tab-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { State } from '../rules.ts'
import { OpenDeposit } from './payment/open-deposit.tsx'
import { ReceiptPanel } from './payment/receipt-panel.tsx'
import { Timeline } from './payment/timeline.tsx'
import { onePayment, type PaymentData, stepOf } from './queries.ts'
import { useGameBelow } from './use-game-below.ts'
import { usePaymentTexts } from './use-payment-texts.ts'
import { LockButton } from './withdrawal/lock-button.tsx'
import { ProofForm } from './withdrawal/proof-form.tsx'
import { RecallButton } from './withdrawal/recall-button.tsx'

type Look = { icon: string; colour: string; turns?: true }
const open: Look = { icon: 'loader-circle', colour: 'text-sun', turns: true }
const waiting: Look = { icon: 'clock', colour: 'text-sun' }
const looks: Record<State, Look> = {
  created: open,
  pending: waiting,
  processing: open,
  needs_documents: { icon: 'triangle-alert', colour: 'text-sun' },
  approved: open,
  sent: open,
  done: { icon: 'circle-check', colour: 'text-ok' },
  failed: { icon: 'circle-x', colour: 'text-bad' },
  canceled: { icon: 'circle-x', colour: 'text-tx3' },
  recalled: { icon: 'circle-check', colour: 'text-info' },
  rejected: { icon: 'circle-x', colour: 'text-bad' },
  reversed: { icon: 'circle-x', colour: 'text-bad' },
  returned: { icon: 'circle-x', colour: 'text-bad' },
}

/** The current state of one payment, and what comes next. */
export function PaymentStatus({ id, onClose }: { id: number; onClose(): void }) {
  const { data: payment, error, refetch } = useQuery(onePayment(id))
  const say = usePaymentTexts(payment?.currency ?? '')
  if (error || !payment) return <LoadState error={error} refetch={refetch} />
  const { action } = payment
  const step = stepOf(payment)
  // A withdrawal that waits for its player is not in progress.
  const { icon, colour, turns } = payment.proof_by ? waiting : looks[step]
  // While we check it, the player may cancel it if that is allowed.
  const mayCancel = action === 'deposit' || step !== 'pending' || payment.recallable
  return (
    <div className="grid gap-5">
      <div role="status" className="grid justify-items-center gap-2 text-center">
        <span
          className={`${colour} ${turns ? 'motion-safe:animate-[spin_2s_linear_infinite]' : ''}`}
        >
          <Icon name={icon} size={56} />
        </span>
        <p className="text-[18px]/6 font-bold">{say(`status.${action}.${step}`)}</p>
        <Money of={payment} className="text-[28px]/9 font-extrabold" full />
        {mayCancel ? (
          <p className="max-w-[40ch] text-[14px] text-tx2">{say(`next.${action}.${step}`)}</p>
        ) : null}
      </div>
      <ProofForm payment={payment} />
      <div className="rounded-m border border-line bg-bg p-4">
        <Timeline payment={payment} />
      </div>
      <NextStep payment={payment} onClose={onClose} />
      <ReceiptPanel id={id} />
    </div>
  )
}

function NextStep({ payment, onClose }: { payment: PaymentData; onClose(): void }) {
  const { t } = useTexts('cashbox')
  const game = useGameBelow()
  const { action, state, success, recallable, page_url } = payment
  const isPaidIn = action === 'deposit' && success
  const closing = isPaidIn ? 'play' : 'close'
  const isBack = stepOf(payment) === 'reversed'
  const hasFailed = !isBack && (state === 'declined' || state === 'canceled')
  return (
    <div className="grid gap-2">
      {stepOf(payment) === 'needs_documents' ? (
        <Link to="/profile/verification" className={`${buttonClass('money', 'l')} w-full`}>
          {t('send_documents')}
        </Link>
      ) : null}
      {recallable ? <RecallButton payment={payment} /> : null}
      <LockButton payment={payment} />
      {page_url ? <OpenDeposit payment={payment} pageUrl={page_url} /> : null}
      {hasFailed ? (
        <TabLink
          to={action === 'deposit' ? '/deposit' : '/withdraw'}
          current={false}
          leaves="payment"
          className={`${buttonClass('money', 'l')} w-full`}
        >
          {t('try_again')}
        </TabLink>
      ) : (
        <Button look={isPaidIn ? 'money' : 'plain'} size="l" onClick={onClose}>
          {t(game ? 'to_game' : closing)}
        </Button>
      )}
    </div>
  )
}
