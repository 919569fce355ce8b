import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { now } from '@casino/time/now.ts'
import { Answered } from '@casino/ui/answered.tsx'
import { buttonClass } from '@casino/ui/button.tsx'
import { Money } from '@casino/ui/money.tsx'
import { Notice } from '@casino/ui/notice.tsx'
import { When } from '@casino/ui/when.tsx'
import { Link, useSearchParams } from 'react-router'
import { type Limits, limitsOf } from '../limits.ts'
import { CashboxFrame } from './cashbox-frame.tsx'
import { DepositForm } from './deposit-form.tsx'
import { type DepositLeft, depositLeft } from './deposit-left.ts'
import { KnownPlayer } from './known-player.tsx'
import { paymentIn } from './payment-in.ts'
import { PaymentStatus } from './payment-status.tsx'
import { type MethodData, methods, ownLimits, self } from './queries.ts'

/** Money in: the form, or after the bank's page what became of the payment. */
export default function DepositDialog({ onClose }: { onClose(): void }) {
  const [search] = useSearchParams()
  const viewer = useViewer()
  const id = paymentIn(search)
  return (
    <CashboxFrame tab="/deposit" payment={id} onClose={onClose}>
      {id ? <PaymentStatus id={id} onClose={onClose} /> : null}
      {!id && viewer ? (
        <Answered ask={{ list: methods(viewer.currency), player: self(), own: ownLimits() }}>
          {({ list, player, own }) => (
            <Deposit
              currency={viewer.currency}
              methods={list}
              until={player.excluded_until ?? null}
              left={depositLeft(own, viewer.currency)}
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
  /** What his own limits leave. */
  left: DepositLeft | undefined
}

function Deposit({ currency, methods, until, left }: DepositProps) {
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
  const { deposit } = limits
  const isReached = left !== undefined && left.left_cents < deposit.min_cents
  if (isReached) return <LimitReached currency={currency} {...left} />
  const isLess = left !== undefined && left.left_cents < deposit.max_cents
  const within = isLess ? { ...deposit, max_cents: left.left_cents } : deposit
  return (
    <KnownPlayer>
      {isLess ? <LimitLeft currency={currency} {...left} /> : null}
      {left ? null : <LimitOffer />}
      <DepositForm
        currency={currency}
        methods={taking}
        limits={{ ...limits, deposit: within, ...proposedWithin(limits, within.max_cents) }}
      />
    </KnownPlayer>
  )
}

type LeftProps = DepositLeft & { currency: string }

/** Before anything is typed: how much his own limit leaves, and until when. */
function LimitLeft({ currency, left_cents, reset_at }: LeftProps) {
  const { t } = useTexts('cashbox')
  return (
    <p role="status" className="mb-4 text-[14px]/5 text-tx2">
      {t('limit_left')} <Money of={{ amount_cents: Number(left_cents), currency }} />.{' '}
      {t('limit_resets')} <When at={reset_at} />
    </p>
  )
}

/** Offered before the first deposit, and until he has one. */
function LimitOffer() {
  const { t } = useTexts('cashbox')
  return (
    <p className="mb-4 text-[14px]/5 text-tx2">
      {t('limit_offer')}{' '}
      <Link to="/profile/limits" className="font-semibold text-sun underline">
        {t('limit_set')}
      </Link>
    </p>
  )
}

/** In place of the form: what is left of his limit is less than the least deposit. */
function LimitReached(left: LeftProps) {
  const { t } = useTexts('cashbox')
  return (
    <div className="grid gap-4">
      <Notice icon="lock">{t('limit_reached')}</Notice>
      <LimitLeft {...left} />
      <Link to="/profile/limits" className={buttonClass('plain', 'l')}>
        {t('own_limits')}
      </Link>
    </div>
  )
}

/** What is proposed lies within what may be paid in. */
function proposedWithin({ first_cents, quick_cents }: Limits, max_cents: bigint) {
  return {
    first_cents: first_cents < max_cents ? first_cents : max_cents,
    quick_cents: quick_cents.filter((cents) => cents <= max_cents),
  }
}
