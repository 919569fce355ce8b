import { Moment } from './moment.tsx'
import type { OfficePayment } from './office-payment.ts'

/** The states of a withdrawal, and what staff did with it. */
export function PaymentHistory({ payment: { steps, audit } }: { payment: OfficePayment }) {
  return (
    <>
      <h2>States</h2>
      <ol>
        {steps.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added
          <li key={place}>
            <Moment at={step.at} /> {step.state.replace('_', ' ')}
            {step.reason ? ` (${step.reason.replaceAll('_', ' ')})` : ''}
          </li>
        ))}
      </ol>
      <h2>Record</h2>
      {audit.length > 0 ? <Record audit={audit} /> : <p>Staff have done nothing with it.</p>}
    </>
  )
}

function Record({ audit }: Pick<OfficePayment, 'audit'>) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">At</th>
          <th scope="col">Who</th>
          <th scope="col">Asked by</th>
          <th scope="col">Act</th>
          <th scope="col">Reason</th>
        </tr>
      </thead>
      <tbody>
        {audit.map((row) => (
          <tr key={`${row.at} ${row.act}`}>
            <td>
              <Moment at={row.at} />
            </td>
            <td>{row.staff}</td>
            <td>{row.asked_by}</td>
            <td>{row.act.replace(/^\w+\./, '').replaceAll(/[_.]/g, ' ')}</td>
            <td>{row.reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
