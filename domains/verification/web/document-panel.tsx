import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { useId, useState } from 'react'
import type { DocumentType } from '../rules.ts'
import type { DocumentData } from './queries.ts'
import { SendDialog } from './send-dialog.tsx'
import { SentDocument } from './sent-document.tsx'
import { StatusBadge } from './status-badge.tsx'

type PanelProps = {
  type: DocumentType
  /** The documents of this type, newest first. */
  documents: readonly DocumentData[]
  onChange(): void
}

/** One type of document: its purpose, its state, and an upload button. */
export function DocumentPanel({ type, documents, onChange }: PanelProps) {
  const { t } = useTexts('verification')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const [newest] = documents
  const isRefused = newest?.status === 'not_approved' || newest?.status === 'expired'
  const send = t(isRefused ? 'again' : 'send')
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-lg border border-line bg-s1 p-5 shadow-e1"
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id={id} className="text-[18px]/6 font-bold">
            {t(`type.${type}`)}
          </h2>
          <StatusBadge status={newest?.status ?? 'none'} />
        </div>
        <p className="mt-1 max-w-[65ch] text-[14px]/5 text-tx2">{t(`about.${type}`)}</p>
      </div>
      {documents.length > 0 ? (
        <ul className="grid gap-2">
          {documents.map((document) => (
            <li key={document.id}>
              <SentDocument document={document} onChange={onChange} />
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        <Button
          look={isRefused ? 'money' : 'plain'}
          aria-label={`${send}: ${t(`type.${type}`)}`}
          onClick={() => setOpen(true)}
        >
          {send}
        </Button>
      </div>
      {isOpen ? (
        <SendDialog type={type} onClose={() => setOpen(false)} onChange={onChange} />
      ) : null}
    </section>
  )
}
