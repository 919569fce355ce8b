import { Moment } from './moment.tsx'
import type { OfficePayment } from './office-payment.ts'

/** A request that waits for its second person. */
export function FourEyesPanel({ request }: { request: OfficePayment['requests'][number] }) {
  const { asked_by, asked_at, expires_at, reason, missing } = request
  return (
    <section className="panel" aria-labelledby={`request-${request.id}`}>
      <h2 id={`request-${request.id}`}>A second person must approve it</h2>
      <dl>
        <dt>Asked by</dt>
        <dd>{asked_by}</dd>
        <dt>At</dt>
        <dd>
          <Moment at={asked_at} />
        </dd>
        <dt>Reason</dt>
        <dd>{reason}</dd>
        <dt>Missing at that time</dt>
        <dd>{missing.length > 0 ? missing.join(' · ') : 'Nothing'}</dd>
        <dt>Expires</dt>
        <dd>
          <Moment at={expires_at} />
        </dd>
      </dl>
    </section>
  )
}
