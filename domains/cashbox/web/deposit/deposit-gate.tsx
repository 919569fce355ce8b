import { useTexts } from '@casino/client/texts.tsx'
import { now } from '@casino/time/now.ts'
import { DateTime } from '@casino/ui/date-time.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import { Money } from '@casino/ui/money.tsx'
import { QueryResult } from '@casino/ui/query-result.tsx'
import { Notice } from '@casino/ui/toasts/notice.tsx'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type Limits, limitsOf, rangeUpTo } from '../../limits.ts'
import { KnownPlayer } from '../known-player.tsx'
import { type MethodData, methods, ownLimits, self } from '../queries.ts'
import { AddressUnconfirmed } from './address-unconfirmed.tsx'
import { type DepositLeft, depositLeft } from './deposit-left.ts'

/** The payment methods and limits of a player's deposit. */
export type Offered = { currency: string; methods: MethodData[]; limits: Limits }
type Shows = (offered: Offered) => ReactNode

/** Before any deposit form: a player who cannot deposit sees why, and until when. */
export function DepositGate({ currency, children }: { currency: string; children: Shows }) {
  return (
    <QueryResult ask={{ list: methods(currency), player: self(), own: ownLimits() }}>
      {({ list, player, own }) => (
        <Gate
          currency={currency}
          methods={list}
          until={player.excluded_until ?? null}
          stop={player.real_money_stop ?? null}
          left={depositLeft(own, currency)}
          shows={children}
        />
      )}
    </QueryResult>
  )
}

/** As the player's own data name it. */
type RealMoneyStop = 'email_unconfirmed' | 'play_held'

type GateProps = {
  currency: string
  methods: MethodData[]
  /** The end of the player's self-exclusion. */
  until: string | null
  /** Why the player's account takes no money yet. */
  stop: RealMoneyStop | null
  /** What the player's own limits leave. */
  left: DepositLeft | undefined
  shows: Shows
}

function Gate({ currency, methods, until, stop, left, shows }: GateProps) {
  const { t } = useTexts('cashbox')
  if (until && new Date(until) > now()) {
    return (
      <Notice icon="lock">
        {t('excluded')} <DateTime at={until} />
      </Notice>
    )
  }
  const taking = methods.filter(({ terms }) => terms.deposit)
  const limits = limitsOf(currency)
  if (taking.length === 0 || !limits) {
    return <Notice icon="credit-card">{t('no_methods', { currency })}</Notice>
  }
  if (stop) return <KnownPlayer>{stopNotice(stop, t('play_held'))}</KnownPlayer>
  const { deposit } = limits
  const isReached = left !== undefined && left.left_cents < deposit.min_cents
  if (isReached) return <LimitReached currency={currency} {...left} />
  const isLess = left !== undefined && left.left_cents < deposit.max_cents
  const within = isLess ? rangeUpTo(left.left_cents, deposit) : deposit
  return (
    <KnownPlayer>
      {isLess ? <LimitLeft currency={currency} {...left} /> : null}
      {left ? null : <LimitOffer />}
      {shows({
        currency,
        methods: taking,
        limits: { ...limits, deposit: within, ...proposedWithin(limits, within.max_cents) },
      })}
    </KnownPlayer>
  )
}

function stopNotice(stop: RealMoneyStop, held: string): ReactNode {
  return stop === 'play_held' ? <Notice icon="lock">{held}</Notice> : <AddressUnconfirmed />
}

type LeftProps = DepositLeft & { currency: string }

/** Shows how much the player's own limit leaves, and until when. */
function LimitLeft({ currency, left_cents, reset_at }: LeftProps) {
  const { t } = useTexts('cashbox')
  return (
    <p role="status" className="mb-4 text-[14px]/5 text-tx2">
      {t('limit_left')} <Money of={{ amount_cents: Number(left_cents), currency }} />.{' '}
      {t('limit_resets')} <DateTime at={reset_at} />
    </p>
  )
}

/** Offers a deposit limit until the player has one. */
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

/** Replaces the form when the limit leaves less than the smallest deposit. */
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

/** Reduces the proposed amounts to what the limit leaves. */
function proposedWithin({ first_cents, quick_cents }: Limits, max_cents: bigint) {
  return {
    first_cents: first_cents < max_cents ? first_cents : max_cents,
    quick_cents: quick_cents.filter((cents) => cents <= max_cents),
  }
}
