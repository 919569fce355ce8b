import { call } from '@casino/client/calls/call.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { now } from '@casino/time/now.ts'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { messageMax } from '../rules.ts'
import { answer, readCannedAnswers, typeByStaff } from '../staff-contract.ts'
import type { StaffEntry } from './use-conversation.ts'

type AnswerFormProps = { id: number; locale: string; onAnswered(entries: StaffEntry[]): void }
type Canned = Received<typeof readCannedAnswers>['answers']

const typingEveryMs = 3000

/** Answers a visitor. Ctrl and Enter send; a lost answer keeps its text and its key. */
export function AnswerForm({ id, locale, onAnswered }: AnswerFormProps) {
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const key = useRef(crypto.randomUUID())
  const lastTyped = useRef(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  const send = async () => {
    if (isBusy || text.trim() === '') return
    setBusy(true)
    setFailure(undefined)
    try {
      const { entries } = await call(answer, { id, text, client_key: key.current })
      key.current = crypto.randomUUID()
      setText('')
      onAnswered(entries)
    } catch (error) {
      setFailure((error as Error).message || 'The answer was not sent. Please try again.')
    } finally {
      setBusy(false)
      field.current?.focus()
    }
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }
  const onText = (value: string) => {
    setText(value)
    const at = now().getTime()
    if (at - lastTyped.current < typingEveryMs) return
    lastTyped.current = at
    void call(typeByStaff, { id }).catch(() => undefined)
  }
  return (
    <form className="answer" onSubmit={onSubmit}>
      <label className="wide">
        Answer
        <textarea
          ref={field}
          rows={4}
          maxLength={messageMax}
          value={text}
          aria-describedby={hint}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKey}
        />
      </label>
      <CannedChoice locale={locale} onChoose={(chosen) => setText((now) => joined(now, chosen))} />
      {failure ? <p role="alert">{failure}</p> : null}
      <p className="summary">
        <button type="submit" disabled={isBusy || text.trim() === ''}>
          Send
        </button>
        <span id={hint} className="hint">
          Ctrl + Enter sends.
        </span>
      </p>
    </form>
  )
}

function joined(before: string, chosen: string): string {
  return before.trim() === '' ? chosen : `${before.trimEnd()}\n${chosen}`
}

type CannedChoiceProps = { locale: string; onChoose(text: string): void }

/** Inserts a canned answer in the language of the visitor, or in English. */
function CannedChoice({ locale, onChoose }: CannedChoiceProps) {
  const [all, setAll] = useState<Canned>([])
  useEffect(() => {
    const stop = new AbortController()
    call(readCannedAnswers, {}, { signal: stop.signal })
      .then(({ answers }) => stop.signal.aborted || setAll(answers))
      .catch(() => undefined)
    return () => stop.abort()
  }, [])
  if (all.length === 0) return null
  return (
    <label>
      Insert a canned answer
      <select
        value=""
        onChange={(event) => {
          const found = all.find((one) => String(one.id) === event.target.value)
          const text = found && (found.texts[locale] ?? found.texts.en)
          if (text) onChoose(text)
        }}
      >
        <option value="">Choose</option>
        {all.map(({ id, title }) => (
          <option key={String(id)} value={String(id)}>
            {title}
          </option>
        ))}
      </select>
    </label>
  )
}
