import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import { readAsStaff } from '@casino/client/calls/read-as-staff.ts'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import {
  approveWithdrawal,
  askDocuments,
  rejectWithdrawal,
  showWithdrawal,
} from '../staff-contract.ts'
import { DecisionForm, type Outcome } from './decision-form.tsx'
import { FourEyesPanel } from './four-eyes-panel.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentHistory } from './payment-history.tsx'

const decisions = { approve: approveWithdrawal, reject: rejectWithdrawal, ask: askDocuments }

export function meta({ params }: { params: { id?: string } }) {
  return [{ title: `Withdrawal ${params.id} · Apogee office` }]
}

export function clientLoader({ params }: LoaderFunctionArgs) {
  return readAsStaff(showWithdrawal, { id: params.id ?? '' })
}

export async function clientAction({ request, params }: ActionFunctionArgs): Promise<Outcome> {
  const form = await request.formData()
  const contract = decisions[String(form.get('decision')) as keyof typeof decisions]
  const version = Number(form.get('version'))
  const reason = String(form.get('reason'))
  try {
    const done = await call(contract, { id: params.id ?? '', version, reason })
    // The answer of a call that waits for a second person is its request.
    return { text: 'text' in done ? done.text : 'A second person must approve it as well.' }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.status === 401) throw redirect('/enter')
    return { text: String(error.details.text ?? error.message), isRefused: true }
  }
}

/** One withdrawal, with what staff need to decide on it. */
export default function PaymentPage() {
  const payment = useLoaderData<typeof clientLoader>()
  const outcome = useActionData<typeof clientAction>()
  // A refusal keeps the reason that was typed.
  const doneText = outcome?.isRefused ? '' : (outcome?.text ?? '')
  return (
    <>
      <p>
        <Link to="/payments">All withdrawals that wait</Link>
      </p>
      <h1>Withdrawal {payment.id}</h1>
      {outcome ? <p role={outcome.isRefused ? 'alert' : 'status'}>{outcome.text}</p> : null}
      <PaymentFacts payment={payment} />
      {payment.requests.map((request) => (
        <FourEyesPanel key={request.id} request={request} />
      ))}
      {payment.is_open ? <DecisionForm key={doneText} payment={payment} /> : null}
      <PaymentHistory payment={payment} />
    </>
  )
}
