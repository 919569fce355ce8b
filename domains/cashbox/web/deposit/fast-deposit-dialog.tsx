import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { TabLink } from '@casino/ui/tab-link.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import { useSearchParams } from 'react-router'
import { CashboxFrame } from '../cashbox-frame.tsx'
import { PaymentStatus } from '../payment-status.tsx'
import { DepositGate, type Offered } from './deposit-gate.tsx'
import { FastDepositForm } from './fast-deposit-form.tsx'
import { paymentInSearch } from './payment-in-search.ts'

/** A deposit with one click, by a saved payment method. */
export default function FastDepositDialog({ onClose }: { onClose(): void }) {
  const [search] = useSearchParams()
  const viewer = useViewer()
  const id = paymentInSearch(search)
  return (
    <CashboxFrame tab="/deposit" onClose={onClose}>
      {id ? <PaymentStatus id={id} onClose={onClose} /> : null}
      {!id && viewer ? (
        <DepositGate currency={viewer.currency}>
          {(offered) => <FastDeposit {...offered} />}
        </DepositGate>
      ) : null}
    </CashboxFrame>
  )
}

function FastDeposit(offered: Offered) {
  const { t } = useTexts('cashbox')
  const hasSaved = offered.methods.some(({ savedProfiles }) => savedProfiles.length > 0)
  return (
    <div className="grid gap-2">
      {hasSaved ? <FastDepositForm {...offered} /> : <Notice icon="zap">{t('fast.none')}</Notice>}
      <TabLink
        to="/deposit"
        current={false}
        className={`${buttonClass(hasSaved ? 'quiet' : 'money', hasSaved ? 'm' : 'l')} w-full`}
      >
        {t('fast.other')}
      </TabLink>
    </div>
  )
}
