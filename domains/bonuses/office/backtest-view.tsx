import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import type { PartProps } from '@casino/client/office/declare.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { formatMoney } from '@casino/money/money.ts'
import { useState } from 'react'
import { backtestPlan } from '../plan-terms-contract.ts'
import type { showPlan } from '../plans-contract.ts'

type Tested = Received<typeof backtestPlan>

/** Tries the draft of a plan on the past: who would have had it, and what it would have cost. */
export function BacktestView({ card }: PartProps) {
  const { id } = card as unknown as Received<typeof showPlan>
  const [tested, setTested] = useState<Tested>()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const run = async () => {
    setBusy(true)
    setFault('')
    try {
      setTested(await call(backtestPlan, { id }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-label="Back-test">
      <h2>Back-test of the draft</h2>
      <p className="summary">
        <button type="button" disabled={busy} onClick={run}>
          Try it on the last 90 days
        </button>
      </p>
      <p role="alert">{fault}</p>
      <div role="status">{tested ? <Result of={tested} /> : null}</div>
    </section>
  )
}

function Result({
  of: { given_count, players_count, cost_cents, currency, players },
}: {
  of: Tested
}) {
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, 'en')
  return (
    <>
      <p>
        {`At most ${given_count.toLocaleString('en')} gifts to ` +
          `${players_count.toLocaleString('en')} players, worth ${money(cost_cents)}. Groups, stags, ` +
          'exclusions and refusals are not looked at; a code counts as used by everybody.'}
      </p>
      {players.length > 0 ? (
        <table>
          <caption>Players with the most</caption>
          <thead>
            <tr>
              <th>Player</th>
              <th>Gifts</th>
              <th>Worth</th>
            </tr>
          </thead>
          <tbody>
            {players.map((one) => (
              <tr key={one.player_id}>
                <td>{one.player_id}</td>
                <td>{one.given_count}</td>
                <td>{money(one.cost_cents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  )
}
