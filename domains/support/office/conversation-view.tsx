import { call } from '@casino/client/calls/call.ts'
import { saveBlob } from '@casino/client/calls/save-blob.ts'
import type { PartProps } from '@casino/client/office/declare.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { conversations, openFileOfChat } from '../staff-contract.ts'
import { AnswerForm } from './answer-form.tsx'
import { NoteForm } from './note-form.tsx'
import { type Conversation, type StaffEntry, useConversation } from './use-conversation.ts'

/** What was written, and the forms for an answer and for a note. */
export function ConversationView({ card, permissions, onChanged }: PartProps) {
  const conversation = card as unknown as Conversation
  const { entries, visitorSeen, typing, add } = useConversation(
    conversation,
    () => void onChanged(),
  )
  const mayAnswer = permissions.includes('support.answer')
  const end = useRef<HTMLLIElement>(null)
  const last = entries.at(-1)?.seq
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new entry is scrolled to
  useEffect(() => {
    // Braces: scrolling returns a promise in newer browsers, which is no clean-up.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <section aria-label="Messages">
      <NextButton id={Number(conversation.id)} />
      {conversation.complaint ? <Complaint of={conversation.complaint} /> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <ol className="thread" tabIndex={0} aria-label="Messages, oldest first">
        {entries.map((entry) => (
          <li
            key={entry.seq}
            ref={entry.seq === last ? end : undefined}
            className={`entry ${entry.author}`}
          >
            <EntryText entry={entry} visitor={conversation.name} />
            {entry.author === 'staff' && entry.seq <= visitorSeen ? ' · seen' : null}
          </li>
        ))}
      </ol>
      <p role="status">{typing ? `${typing} is typing` : null}</p>
      {mayAnswer && conversation.state !== 'closed' ? (
        <AnswerForm
          id={Number(conversation.id)}
          locale={conversation.locale}
          onAnswered={(more) => {
            add(more)
            void onChanged()
          }}
        />
      ) : null}
      {mayAnswer ? <NoteForm id={Number(conversation.id)} onNoted={onChanged} /> : null}
    </section>
  )
}

function EntryText({ entry, visitor }: { entry: StaffEntry; visitor: string }) {
  const { author, at, kind, text, state, file, staff } = entry
  const who = author === 'visitor' ? visitor : author === 'staff' ? (staff ?? 'Staff') : 'System'
  return (
    <>
      <p className="entry-head">
        {who} · <time dateTime={at}>{at.slice(0, 16).replace('T', ' ')} UTC</time>
      </p>
      {kind === 'state' ? <p>Now {state?.replaceAll('_', ' ')}</p> : null}
      {kind === 'break_offer' ? <p>The visitor is offered a break of 24 hours.</p> : null}
      {kind === 'complaint' ? <p>A complaint is made.</p> : null}
      {text ? <p className="entry-text">{text}</p> : null}
      {file ? <FileButton id={Number(file.id)} name={file.name} /> : null}
    </>
  )
}

/** Saves a file of the visitor. Each opening is recorded. */
function FileButton({ id, name }: { id: number; name: string }) {
  const [failure, setFailure] = useState<string>()
  const open = async () => {
    try {
      saveBlob((await call(openFileOfChat, { id })) as unknown as Blob, name)
    } catch (error) {
      setFailure((error as Error).message)
    }
  }
  return (
    <>
      <button type="button" onClick={() => void open()}>
        Save {name}
      </button>
      {failure ? <p role="alert">{failure}</p> : null}
    </>
  )
}

function Complaint({ of }: { of: NonNullable<Conversation['complaint']> }) {
  return (
    <section className="panel" aria-label="Complaint">
      <h2>
        Complaint {of.number}: {of.closed_at ? 'closed' : `answer by ${of.deadline_on}`}
      </h2>
      <p className="entry-text">{of.text}</p>
      {of.outcome ? <p>Outcome: {of.outcome}</p> : null}
    </section>
  )
}

/** Opens the conversation that waits longest, other than this one. */
function NextButton({ id }: { id: number }) {
  const navigate = useNavigate()
  const next = async () => {
    const { rows } = await call(conversations.page, { is_open: 'yes', sort: 'waiting', limit: 2 })
    const found = rows.find((row) => Number(row.id) !== id && row.waiting_since !== null)
    await navigate(found ? `/conversations/${found.id}` : '/desk')
  }
  return (
    <p>
      <button type="button" onClick={() => void next()}>
        Next that waits
      </button>
    </p>
  )
}
