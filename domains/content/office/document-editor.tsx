import type { PartProps } from '@casino/client/office/declare.ts'
import { startTransition, useState } from 'react'
import type { DocumentKind } from '../documents.ts'
import { type Draft, draftOf, fieldsOf } from './draft.ts'
import { PreviewLink } from './preview-link.tsx'
import { RenderedSource } from './rendered-source.tsx'
import { type SaveOutcome, saveDraft } from './save-draft.ts'

type Shown = { id: number; version: number; kind: DocumentKind; locale: string; body: unknown }

/** Writes a draft. What was typed stays when somebody else has saved in between. */
export function DocumentEditor({ card, permissions, onChanged }: PartProps) {
  const shown = card as unknown as Shown
  const [edited, setEdited] = useState<{ of: number; draft: Draft }>()
  const [outcome, setOutcome] = useState<SaveOutcome>()
  const [isBusy, setBusy] = useState(false)
  const mayEdit = permissions.includes('content.edit')
  const saved = draftOf(shown.body)
  const draft = edited?.draft ?? saved
  // Somebody else has saved since the first character was typed.
  const isStale = edited !== undefined && edited.of !== shown.version
  const write = (name: string, value: string) => {
    setEdited({ of: edited?.of ?? shown.version, draft: { ...draft, [name]: value } })
  }
  const send = async (version: number) => {
    setBusy(true)
    const answer = await saveDraft({ ...shown, version }, draft)
    if (answer.isSaved || answer.isStale) await onChanged()
    // Shown together with the card that was read again: the next action sends its version.
    startTransition(() => {
      setBusy(false)
      setOutcome(answer)
      if (answer.isSaved) setEdited(undefined)
    })
  }
  return (
    <section className="panel" aria-label="Editor">
      <h2>Editor</h2>
      {outcome ? <p role={outcome.isSaved ? 'status' : 'alert'}>{outcome.text}</p> : null}
      {isStale ? <Theirs saved={saved} mine={draft} /> : null}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void send(isStale ? shown.version : (edited?.of ?? shown.version))
        }}
      >
        {fieldsOf(saved).map((field) => (
          <EditorField
            key={field.name}
            field={field}
            value={draft[field.name] ?? ''}
            isReadOnly={!mayEdit}
            onWrite={write}
          />
        ))}
        {mayEdit ? (
          <button type="submit" disabled={isBusy || !edited}>
            {isStale ? 'Save mine over it' : 'Save the draft'}
          </button>
        ) : null}
        {edited ? (
          <button type="button" onClick={() => setEdited(undefined)}>
            Take back
          </button>
        ) : null}
      </form>
      {draft.source === undefined ? null : (
        <RenderedSource
          kind={shown.kind}
          locale={shown.locale}
          format={draft.format === 'html' ? 'html' : 'markdown'}
          source={draft.source}
        />
      )}
      <PreviewLink id={shown.id} locale={shown.locale} />
    </section>
  )
}

type FieldProps = {
  field: ReturnType<typeof fieldsOf>[number]
  value: string
  isReadOnly: boolean
  onWrite(name: string, value: string): void
}

function EditorField({ field, value, isReadOnly, onWrite }: FieldProps) {
  const { name, label, as, options = [], hint } = field
  const id = `editor-${name}`
  const common = {
    id,
    value,
    ...(hint ? { 'aria-describedby': `${id}-hint` } : {}),
    onChange: (event: { target: { value: string } }) => onWrite(name, event.target.value),
  }
  return (
    <div className="field wide">
      <label htmlFor={id}>{label}</label>
      {as === 'choice' ? (
        <select {...common} disabled={isReadOnly}>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      ) : null}
      {as === 'line' ? <input {...common} readOnly={isReadOnly} autoComplete="off" /> : null}
      {as === 'long' ? (
        <textarea {...common} readOnly={isReadOnly} rows={16} spellCheck={false} />
      ) : null}
      {hint ? (
        <small id={`${id}-hint`} className="hint">
          {hint}
        </small>
      ) : null}
    </div>
  )
}

/** What somebody else has saved, beside what is in the editor. */
function Theirs({ saved, mine }: { saved: Draft; mine: Draft }) {
  const changed = fieldsOf(saved).filter(({ name }) => saved[name] !== mine[name])
  return (
    <table>
      <caption>Somebody else has saved this since you began.</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Saved now</th>
          <th scope="col">Yours</th>
        </tr>
      </thead>
      <tbody>
        {changed.map(({ name, label }) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{saved[name]}</td>
            <td>{mine[name]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
