import type { Action, Card, Row } from '@casino/client/office/declare.ts'
import { useState } from 'react'
import { Changes } from './changes.tsx'
import { FormFields } from './fields.tsx'
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
        <FormFields fields={action.input ?? {}} card={card} />
        <label className="wide">
          {action.reason ?? 'Reason'}
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

/** Opens a dialog above the page, with the focus in its first field. */
export function openModal(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  dialog.querySelector<HTMLElement>('form input, form select, form textarea')?.focus()
}
