import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { now } from '@casino/time/now.ts'
import { Answered } from '@casino/ui/answered.tsx'
import { Notice } from '@casino/ui/notice.tsx'
import { When } from '@casino/ui/when.tsx'
import { useSearchParams } from 'react-router'
import { limitsOf } from '../limits.ts'
import { CashboxFrame } from './cashbox-frame.tsx'
import { DepositForm } from './deposit-form.tsx'
import { KnownPlayer } from './known-player.tsx'
import { paymentIn } from './payment-in.ts'
import { PaymentStatus } from './payment-status.tsx'
import { type MethodData, methods, self } from './queries.ts'

/** Money in: the form, or after the bank's page what became of the payment. */
export default function DepositDialog({ onClose }: { onClose(): void }) {
  const [search] = useSearchParams()
  const viewer = useViewer()
  const id = paymentIn(search)
  return (
    <CashboxFrame tab="/deposit" payment={id} onClose={onClose}>
      {id ? <PaymentStatus id={id} onClose={onClose} /> : null}
      {!id && viewer ? (
        <Answered ask={{ list: methods(viewer.currency), player: self() }}>
          {({ list, player }) => (
            <Deposit
              currency={viewer.currency}
              methods={list}
              until={player.excluded_until ?? null}
            />
          )}
        </Answered>
      ) : null}
    </CashboxFrame>
  )
}

type DepositProps = {
  currency: string
  methods: MethodData[]
  /** How long the player has excluded himself. */
  until: string | null
}

function Deposit({ currency, methods, until }: DepositProps) {
  const { t } = useTexts('cashbox')
  if (until && new Date(until) > now()) {
    return (
      <Notice icon="lock">
        {t('excluded')} <When at={until} />
      </Notice>
    )
  }
  const taking = methods.filter(({ terms }) => terms.deposit)
  const limits = limitsOf(currency)
  if (taking.length === 0 || !limits) {
    return <Notice icon="credit-card">{t('no_methods', { currency })}</Notice>
  }
  return (
    <KnownPlayer>
      <DepositForm currency={currency} methods={taking} limits={limits} />
    </KnownPlayer>
  )
}
