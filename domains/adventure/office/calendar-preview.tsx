import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { currencies, formatMoney } from '@casino/money/money.ts'
import { useState } from 'react'
import { previewCalendar, type showCalendar } from '../staff-contract.ts'

type Preview = Received<typeof previewCalendar>

/** The calendar as a player of any group sees it, in a currency and on a day. */
export function CalendarPreview({ calendar }: { calendar: Received<typeof showCalendar> }) {
  const { id, name, group_id, starts_on } = calendar
  const [preview, setPreview] = useState<Preview>()
  const [fault, setFault] = useState('')
  const show = async (form: FormData) => {
    const given = Object.fromEntries([...form].filter(([, value]) => value !== ''))
    setFault('')
    try {
      setPreview(await call(previewCalendar, { id, ...given }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.message)
    }
  }
  return (
    <section aria-label="Preview">
      <h2>Preview as a player</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void show(new FormData(event.currentTarget))
        }}
      >
        <label>
          Group <input name="group_id" inputMode="numeric" size={6} defaultValue={group_id ?? ''} />
        </label>{' '}
        <label>
          Currency{' '}
          <select name="currency" defaultValue="EUR">
            {currencies.map(({ code }) => (
              <option key={code}>{code}</option>
            ))}
          </select>
        </label>{' '}
        <label>
          Day <input name="on" type="date" defaultValue={starts_on} />
        </label>{' '}
        <button type="submit">Show</button>
      </form>
      <p role="alert">{fault}</p>
      <div role="status">{preview ? <Shown preview={preview} name={name} /> : null}</div>
    </section>
  )
}

function Shown({ preview: { shown, currency, days }, name }: { preview: Preview; name: string }) {
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, 'en')
  return (
    <>
      <p>{seenText(shown, name)}</p>
      <table>
        <thead>
          <tr>
            {['Day', 'State', 'Gift', 'Deposit', 'Stakes', 'Wager', 'Days to activate'].map(
              (label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.step}>
              <td>{day.title}</td>
              <td>{day.state}</td>
              <td>{day.prize}</td>
              <td>{money(day.min_deposit_cents)}</td>
              <td>{money(day.stake_cents)}</td>
              <td>{`${day.wager_times}×`}</td>
              <td>{day.activation_days}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

function seenText(shown: string | null, name: string): string {
  if (shown === name) return 'These players see this calendar on that day.'
  if (shown === null) return 'These players see no calendar on that day.'
  return `These players see the calendar ${shown} on that day.`
}
