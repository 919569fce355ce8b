import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import type { PartProps } from '@casino/client/office/declare.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { formatPercent } from '@casino/i18n/format-percent.ts'
import { useState } from 'react'
import { type showTemplate, simulateTemplate } from '../staff-contract.ts'

type Simulated = Received<typeof simulateTemplate>

/** Simulates a list of the draft on the server and compares what came with the odds. */
export function SimulationView({ card }: PartProps) {
  const { id, means } = card as unknown as Received<typeof showTemplate>
  const [simulated, setSimulated] = useState<{ group: number | null; of: Simulated }>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const simulate = async (group: number | null) => {
    setBusy(true)
    setFault('')
    try {
      const chosen = group === null ? {} : { group_id: group }
      setSimulated({ group, of: await call(simulateTemplate, { id, ...chosen }) })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label="Simulation">
      <h2>Simulation of the draft</h2>
      <p className="summary">
        {means.map(({ group_id }) => (
          <button
            key={group_id ?? 0}
            type="button"
            disabled={busy}
            onClick={() => simulate(group_id)}
          >
            {`A million draws for ${nameOf(group_id)}`}
          </button>
        ))}
      </p>
      <p role="alert">{fault}</p>
      <div role="status">
        {simulated ? <Result of={simulated.of} name={nameOf(simulated.group)} /> : null}
      </div>
    </section>
  )
}

function nameOf(group: number | null): string {
  return group === null ? 'everybody' : `group ${group}`
}

function Result({ of: { items, cost, draws, ...test }, name }: { of: Simulated; name: string }) {
  const isFair = test.chi_square <= test.chi_square_limit
  const euros = (cents: number) => `€${(cents / 100).toFixed(4)}`
  return (
    <>
      <table>
        <caption>{`${draws.toLocaleString('en')} draws for ${name}, with 99% intervals`}</caption>
        <thead>
          <tr>
            <th>Item</th>
            <th>Title</th>
            <th>Came</th>
            <th>Odds</th>
            <th>Interval</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ item_id, title, count, chance, low, high }) => (
            <tr key={item_id}>
              <td>{item_id}</td>
              <td>{title}</td>
              <td>{count.toLocaleString('en')}</td>
              <td>{percent(chance)}</td>
              <td>{`${percent(low)} to ${percent(high)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        {`Cost of an opening: ${euros(cost.exact)} exactly; ${euros(cost.mean)} simulated, ` +
          `between ${euros(cost.low)} and ${euros(cost.high)}.`}
      </p>
      <p>
        {`Chi-square ${test.chi_square.toFixed(2)}, limit ${test.chi_square_limit.toFixed(2)}: ` +
          `${isFair ? 'the draws fit the weights.' : 'the draws do not fit the weights.'}`}
      </p>
    </>
  )
}

function percent(share: number): string {
  return formatPercent(share, 'en', { most: 4 })
}
