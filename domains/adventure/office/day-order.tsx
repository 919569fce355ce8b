import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { formatMoney } from '@casino/money/money.ts'
import { useState } from 'react'
import { orderDays, type showCalendar } from '../staff-contract.ts'

type Calendar = Received<typeof showCalendar>
type Given = { calendar: Calendar; onChanged(): Promise<void> }

/** The days of a draft: drag what they give, or move it by buttons or keys. */
export function DayOrder({ calendar, onChanged }: Given) {
  const { id, version, days: stored } = calendar
  const [days, setDays] = useState(stored)
  const [dragged, setDragged] = useState<number>()
  const [fault, setFault] = useState('')
  const move = (from: number, to: number) => {
    const one = days[from]
    if (one && to >= 0 && to < days.length) setDays(days.toSpliced(from, 1).toSpliced(to, 0, one))
  }
  const save = async (form: FormData) => {
    try {
      const reason = String(form.get('reason') ?? '')
      await call(orderDays, { id, version, reason, steps: days.map(({ step }) => step) })
      await onChanged()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.message)
    }
  }
  return (
    <section aria-label="Order of the days">
      <h2>Order of the days</h2>
      <p className="hint">
        Drag a day, use its buttons, or press <kbd>Alt</kbd> <kbd>↑</kbd> and <kbd>↓</kbd> in its
        row. The dates stay.
      </p>
      <ol className="order">
        {days.map((day, at) => (
          <li
            key={day.step}
            draggable
            onDragStart={({ dataTransfer }) => {
              // Firefox drags only what has data.
              dataTransfer.setData('text/plain', day.plan)
              setDragged(at)
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== undefined) move(dragged, at)
              setDragged(undefined)
            }}
            onDragEnd={() => setDragged(undefined)}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
              if (!(event.altKey && step)) return
              event.preventDefault()
              move(at, at + step)
            }}
          >
            {day.plan} <span className="hint">{`${stored[at]?.day}, ${needsOf(day)}`}</span>{' '}
            <MoveButtons
              name={`${day.plan} of ${stored[at]?.day}`}
              onUp={at > 0 ? () => move(at, at - 1) : undefined}
              onDown={at < days.length - 1 ? () => move(at, at + 1) : undefined}
            />
          </li>
        ))}
      </ol>
      {days !== stored ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save(new FormData(event.currentTarget))
          }}
        >
          {fault ? <p role="alert">{fault}</p> : null}
          <label className="wide">
            Reason
            <textarea name="reason" required minLength={3} maxLength={500} rows={2} />
          </label>
          <button type="submit">Save the order</button>
          <button type="button" onClick={() => setDays(stored)}>
            As it was
          </button>
        </form>
      ) : null}
    </section>
  )
}

type MoveProps = {
  name: string
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

/** For the keyboard and for touch. A button that cannot move a day keeps the focus. */
function MoveButtons({ name, onUp, onDown }: MoveProps) {
  return (
    <>
      <button type="button" aria-label={`Earlier: ${name}`} aria-disabled={!onUp} onClick={onUp}>
        ↑
      </button>{' '}
      <button type="button" aria-label={`Later: ${name}`} aria-disabled={!onDown} onClick={onDown}>
        ↓
      </button>
    </>
  )
}

function needsOf({ currency, min_deposit_cents, stake_cents }: Calendar['days'][number]): string {
  const money = (amount_cents: number) => formatMoney({ amount_cents, currency }, 'en')
  const deposit = `deposit ${money(min_deposit_cents)}`
  return stake_cents > 0 ? `${deposit}, stakes ${money(stake_cents)}` : deposit
}
