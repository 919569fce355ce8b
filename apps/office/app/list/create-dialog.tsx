import type { Create } from '@casino/client/office/declare.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { openModal } from '../card/action-dialog.tsx'
import { FormFields } from '../card/fields.tsx'
import { type Outcome, sendCreate } from '../card/send-action.ts'

type Given = { path: string; create: Create; onClose(): void }

/** Asks for the fields of a new object, creates it, and opens its card. */
export function CreateDialog({ path, create, onClose }: Given) {
  const [outcome, setOutcome] = useState<Outcome>()
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const send = async (form: FormData) => {
    setBusy(true)
    const answer = await sendCreate(create, form)
    setBusy(false)
    if (answer.isSignedOut) return navigate('/enter')
    if (!answer.isRefused) return navigate(`/${path}/${answer.id}`)
    setOutcome(answer)
  }
  return (
    <dialog ref={openModal} onClose={onClose} aria-labelledby="create">
      <h2 id="create">{create.label}</h2>
      {outcome ? <p role="alert">{outcome.text}</p> : null}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send(new FormData(event.currentTarget))
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && event.ctrlKey) event.currentTarget.requestSubmit()
        }}
      >
        <FormFields fields={create.input} />
        <label className="wide">
          Reason
          <textarea name="reason" required minLength={3} maxLength={500} rows={3} />
        </label>
        <button type="submit" disabled={isBusy}>
          {create.label}
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </form>
    </dialog>
  )
}
