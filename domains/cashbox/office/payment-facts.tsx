import { formatMoney } from '@casino/money/money.ts'
import { Moment } from './moment.tsx'
import type { OfficePayment } from './office-payment.ts'

/** A withdrawal, and what keeps the rules from approving it. */
export function PaymentFacts({ payment }: { payment: OfficePayment }) {
  const { missing, waits_until } = payment
  return (
    <>
      <dl>
        <dt>Player</dt>
        <dd>{payment.player_id}</dd>
        <dt>Amount</dt>
        <dd>{formatMoney(payment, 'en')}</dd>
        <dt>Method</dt>
        <dd>{payment.method}</dd>
        <dt>State</dt>
        <dd>{payment.state.replace('_', ' ')}</dd>
        <dt>Asked for</dt>
        <dd>
          <Moment at={payment.created_at} />
        </dd>
        {waits_until ? <dt>Promised by</dt> : null}
        {waits_until ? (
          <dd>
            <Moment at={waits_until} />
          </dd>
        ) : null}
      </dl>
      <h2>What is missing</h2>
      {missing.length > 0 ? (
        <ul>
          {missing.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      ) : (
        <p>Nothing.</p>
      )}
    </>
  )
}
