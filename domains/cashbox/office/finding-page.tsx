import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { Fragment } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { closeFinding, showFinding, takeFinding } from '../findings-contract.ts'
import type { Outcome } from './decision-form.tsx'
import { Moment } from './moment.tsx'

const decisions = { take: takeFinding, close: closeFinding }

export function meta({ params }: { params: { id?: string } }) {
  return [{ title: `Finding ${params.id} · Apogee office` }]
}

export function clientLoader({ params }: LoaderFunctionArgs) {
  return readAsStaff(showFinding, { id: params.id ?? '' })
}

export async function clientAction({ request, params }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData()
  const contract = decisions[String(form.get('decision')) as keyof typeof decisions]
  const version = Number(form.get('version'))
  const reason = String(form.get('reason'))
  try {
    return await call(contract, { id: params.id ?? '', version, reason })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 401) throw redirect('/enter')
    return { text: error.message, isRefused: true }
  }
}

/** One finding: what was reported, and what staff did about it. */
export default function FindingPage() {
  const finding = useLoaderData<typeof clientLoader>()
  const outcome = useActionData<typeof clientAction>()
  // A refusal keeps the reason that was typed.
  const doneText = outcome?.isRefused ? '' : (outcome?.text ?? '')
  return (
    <>
      <p>
        <Link to="/findings">All open findings</Link>
      </p>
      <h1>
        Finding {finding.id}: {finding.kind.replaceAll('_', ' ')}
      </h1>
      {outcome ? <p role={outcome.isRefused ? 'alert' : 'status'}>{outcome.text}</p> : null}
      <Facts finding={finding} />
      {finding.closed_at ? null : <SettleForm key={doneText} version={finding.version} />}
      <History audit={finding.audit} />
    </>
  )
}

type Finding = Received<typeof showFinding>

function Facts({ finding }: { finding: Finding }) {
  const { payment_id, player_id, provider, owner, opened_at, closed_by, reason } = finding
  const reported = Object.entries(finding.reported).map(
    ([name, value]) => [`Reported ${name.replaceAll('_', ' ')}`, value] as const,
  )
  const facts = [
    ['Payment', payment_id],
    ['Player', player_id],
    ['Withdrawals', finding.holds_withdrawals && !finding.closed_at ? 'wait' : 'go on'],
    ['Provider', provider],
    ...reported,
    ['Owner', owner],
    ['Closed by', closed_by],
    ['Reason', reason],
  ] as const
  return (
    <dl>
      <dt>Open since</dt>
      <dd>
        <Moment at={opened_at} />
      </dd>
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
    </dl>
  )
}

function SettleForm({ version }: { version: number }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section aria-labelledby="settle">
      <h2 id="settle">Settle</h2>
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <label className="wide">
          Reason
          <textarea name="reason" required minLength={3} maxLength={500} rows={3} />
        </label>
        <button type="submit" name="decision" value="take" disabled={isBusy}>
          Take
        </button>
        <button type="submit" name="decision" value="close" disabled={isBusy}>
          Close
        </button>
      </Form>
    </section>
  )
}

function History({ audit }: { audit: Finding['audit'] }) {
  return (
    <ul>
      {audit.map(({ at, staff, act, reason }) => (
        <li key={`${at} ${act}`}>
          <Moment at={at} /> {staff}: {act.replace('cashbox.', '').replaceAll('_', ' ')}
          {reason ? ` · ${reason}` : ''}
        </li>
      ))}
    </ul>
  )
}
