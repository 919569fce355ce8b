import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { useEffect, useRef } from 'react'
import { BreakOffer } from './break-offer.tsx'
import { FileLink } from './file-link.tsx'
import type { EntryData } from './merge-chat.ts'
import { TimeOfDay } from './time-of-day.tsx'
import type { Pending } from './use-chat.ts'

type ChatLogProps = {
  entries: readonly EntryData[]
  pending?: readonly Pending[]
  typing?: string | undefined
  onRetry?(one: Pending): void
  onDrop?(key: string): void
}

/** The messages, the newest at the end, which stays in view. */
export function ChatLog({ entries, pending = [], typing, onRetry, onDrop }: ChatLogProps) {
  const { t } = useTexts('support')
  const log = useRef<HTMLDivElement>(null)
  const shown = entries.filter(({ kind, state }) => kind !== 'state' || state === 'closed')
  const newest = `${entries.at(-1)?.seq} ${pending.length} ${typing}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something is new
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
  }, [newest])
  return (
    <div
      ref={log}
      role="log"
      aria-label={t('log')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
      tabIndex={0}
      className="flex min-h-32 flex-1 basis-0 flex-col gap-2 overflow-y-auto overscroll-contain rounded-m border border-line bg-bg p-3"
    >
      {shown.length + pending.length === 0 ? (
        <p className="m-auto text-center text-[16px] text-tx2">{t('empty')}</p>
      ) : null}
      {shown.map((entry) => (
        <EntryLine key={entry.seq} entry={entry} />
      ))}
      {pending.map((one) => (
        <PendingLine key={one.key} one={one} onRetry={onRetry} onDrop={onDrop} />
      ))}
      {typing ? (
        <p className="text-[13px] text-tx3" aria-live="polite">
          {t('typing', { name: typing })}
        </p>
      ) : null}
    </div>
  )
}

const bubble = 'max-w-[85%] rounded-m px-3 py-2 text-[15px]/[22px]'
const own = `${bubble} self-end border border-line-strong bg-s3`
const others = `${bubble} self-start border border-line bg-s2`

function EntryLine({ entry }: { entry: EntryData }) {
  const { t } = useTexts('support')
  const { kind, author, name, text, file, at } = entry
  if (kind === 'break_offer') return <BreakOffer />
  if (kind === 'state') {
    return <p className="self-center text-center text-[13px]/5 text-tx3">{t('closed')}</p>
  }
  if (author === 'system') return null
  const isOwn = author === 'visitor'
  return (
    <div className={isOwn ? own : others}>
      <p className="flex items-baseline justify-between gap-3 text-[12px] text-tx3">
        <span className="font-semibold">{isOwn ? t('you') : name}</span>
        <TimeOfDay at={at} />
      </p>
      {text ? <p className="break-words whitespace-pre-line">{text}</p> : null}
      {file ? <FileLink file={file} /> : null}
    </div>
  )
}

type PendingLineProps = { one: Pending } & Pick<ChatLogProps, 'onRetry' | 'onDrop'>

function PendingLine({ one, onRetry, onDrop }: PendingLineProps) {
  const { t } = useTexts('support')
  const { key, draft, error, isRefused } = one
  const text =
    'text' in draft ? draft.text : 'complaint' in draft ? draft.complaint : draft.attachment.name
  return (
    <div className={own}>
      <p className="break-words whitespace-pre-line opacity-70">{text}</p>
      {error === undefined ? (
        <p className="text-[12px] text-tx3">{t('sending')}</p>
      ) : (
        <div role="alert" className="mt-1 flex flex-wrap items-center gap-2 text-[13px] text-bad">
          {error || t('not_sent')}
          <Button
            look="quiet"
            size="s"
            onClick={() => (isRefused ? onDrop?.(key) : onRetry?.(one))}
          >
            {t(isRefused ? 'cancel' : 'retry')}
          </Button>
        </div>
      )}
    </div>
  )
}
