import { Form, useNavigation } from 'react-router'
import type { OfficePayment } from './office-payment.ts'

/** What became of a decision, in words. */
export type Outcome = { text: string; isRefused?: boolean }

export function DecisionForm({ payment }: { payment: OfficePayment }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      {payment.approvals_needed === 2 ? <p>Two people must approve this withdrawal.</p> : null}
      <Form method="post">
        <input type="hidden" name="version" value={payment.version} />
        <label className="wide">
          Reason
          <textarea name="reason" required minLength={3} maxLength={500} rows={3} />
        </label>
        <button type="submit" name="decision" value="approve" disabled={isBusy}>
          Approve
        </button>
        <button type="submit" name="decision" value="reject" disabled={isBusy}>
          Reject
        </button>
        {payment.state === 'needs_documents' ? null : (
          <button type="submit" name="decision" value="ask" disabled={isBusy}>
            Ask for documents
          </button>
        )}
      </Form>
    </section>
  )
}
