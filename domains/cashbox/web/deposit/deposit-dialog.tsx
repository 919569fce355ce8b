import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { TabLink } from '@casino/ui/tab-link.tsx'
import { useSearchParams } from 'react-router'
import { CashboxFrame } from '../cashbox-frame.tsx'
import { PaymentStatus } from '../payment-status.tsx'
import { DepositForm } from './deposit-form.tsx'
import { DepositGate, type Offered } from './deposit-gate.tsx'
import { DepositSteps } from './deposit-steps.tsx'
import { paymentInSearch } from './payment-in-search.ts'
import { useDepositCurrency } from './use-deposit-currency.ts'

/** A deposit: the form, or after the bank's page the state of the payment. */
export default function DepositDialog({ onClose }: { onClose(): void }) {
  const [search] = useSearchParams()
  const currency = useDepositCurrency()
  const id = paymentInSearch(search)
  return (
    <CashboxFrame tab="/deposit" onClose={onClose}>
      <DepositSteps payment={id} />
      {id ? <PaymentStatus id={id} onClose={onClose} /> : null}
      {!id && currency ? (
        <DepositGate key={currency} currency={currency}>
          {(offered) => (
            <>
              <FastWay {...offered} />
              <DepositForm {...offered} />
            </>
          )}
        </DepositGate>
      ) : null}
    </CashboxFrame>
  )
}

/** Offers a one-click deposit to players with a saved card. */
function FastWay({ methods }: Offered) {
  const { t } = useTexts('cashbox')
  if (methods.every(({ savedProfiles }) => savedProfiles.length === 0)) return null
  return (
    <TabLink
      to="/deposit-fast"
      current={false}
      className={`${buttonClass('plain', 'l')} mb-5 w-full`}
    >
      <Icon name="zap" />
      {t('fast.title')}
    </TabLink>
  )
}
