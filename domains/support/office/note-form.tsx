import { call } from '@casino/client/calls/call.ts'
import { type FormEvent, useState } from 'react'
import { messageMax } from '../rules.ts'
import { addNote } from '../staff-contract.ts'

type NoteFormProps = { id: number; onNoted(): Promise<void> }

/** Adds a note, which visitors never see. */
export function NoteForm({ id, onNoted }: NoteFormProps) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFailure(undefined)
    try {
      await call(addNote, { id, text })
      setText('')
      await onNoted()
    } catch (error) {
      setFailure((error as Error).message || 'The note was not saved. Please try again.')
    }
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <label>
        Note for staff
        <input
          value={text}
          maxLength={messageMax}
          required
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      {failure ? <p role="alert">{failure}</p> : null}
      <button type="submit">Add the note</button>
    </form>
  )
}
