import type { Action, Card, Field, Row } from '@casino/client/office/declare.ts'
import { useState } from 'react'
import { Changes } from './changes.tsx'
import type { Outcome } from './send-action.ts'

type Given = {
  action: Action
  /** The kind of card, and the card as it is now. */
  kind: Card
  card: Row
  /** The card as it was when the last answer was sent, and that answer. */
  seen: Row | undefined
  refused: Outcome | undefined
  onSend(form: FormData): Promise<void>
  onClose(): void
}

/** Asks for the reason and the fields of an action, and confirms it. */
export function ActionDialog(given: Given) {
  const { action, kind, card, seen, refused, onSend, onClose } = given
  const [isBusy, setBusy] = useState(false)
  const send = async (form: FormData) => {
    setBusy(true)
    await onSend(form)
    setBusy(false)
  }
  return (
    <dialog ref={openModal} onClose={onClose} aria-labelledby="action">
      <h2 id="action">
        {action.label}: {kind.title.toLowerCase()} {String(card.id)}
      </h2>
      {action.of.fourEyes && Number(card.approvals_needed) > 1 ? (
        <p>Two people must approve it.</p>
      ) : null}
      {refused ? <p role="alert">{refused.text}</p> : null}
      {refused?.isStale && seen ? (
        <Changes kind={kind} seen={seen} now={card} mine={action.label} />
      ) : null}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.requestSubmit()
        }}
      >
        {Object.entries(action.input ?? {}).map(([name, field]) => (
          <ActionField key={name} name={name} field={field} />
        ))}
        <label className="wide">
          Reason
          <textarea name="reason" required minLength={3} maxLength={500} rows={3} />
        </label>
        <button type="submit" disabled={isBusy}>
          {action.label}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </form>
    </dialog>
  )
}

function ActionField({ name, field }: { name: string; field: Field }) {
  const { label, as, options = [] } = field
  return (
    <div className="field">
      <label htmlFor={`field-${name}`}>{label}</label>
      {as === 'choice' ? (
        <select id={`field-${name}`} name={name} required>
          {options.map((option) => (
            <option key={option} value={option}>
              {option.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      ) : (
        <input id={`field-${name}`} name={name} type={as} required min={as === 'number' ? 1 : ''} />
      )}
    </div>
  )
}

function openModal(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLElement>('form input, form select, form textarea')?.focus()
}
