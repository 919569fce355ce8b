import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { QueryResult } from '@casino/ui/query-result.tsx'
import { useState } from 'react'
import { ChatLog } from './chat-log.tsx'
import { earlier, history } from './queries.ts'

/** The conversations of the visitor, and one of them. */
export function EarlierChats({ onBack }: { onBack(): void }) {
  const { t } = useTexts('support')
  const [id, setId] = useState<number>()
  return (
    <div className="flex h-full flex-col gap-3">
      <Button
        look="quiet"
        className="self-start"
        onClick={id === undefined ? onBack : () => setId(undefined)}
      >
        <Icon name="arrow-left" />
        {t(id === undefined ? 'back' : 'earlier')}
      </Button>
      {id === undefined ? <List onOpen={setId} /> : <One id={id} />}
    </div>
  )
}

function List({ onOpen }: { onOpen(id: number): void }) {
  const { t } = useTexts('support')
  return (
    <QueryResult
      ask={{ chats: history() }}
      empty={({ chats }) =>
        chats.length === 0 ? <p className="text-tx2">{t('no_earlier')}</p> : undefined
      }
    >
      {({ chats }) => (
        <ul className="grid gap-2">
          {chats.map(({ id, first_text, created_at }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onOpen(Number(id))}
                className="grid w-full gap-1 rounded-m border border-line bg-s2 p-3 text-left hover:bg-s3"
              >
                <span className="text-[13px] text-tx3">
                  <DateTime at={created_at} />
                </span>
                <span className="truncate">{first_text ?? '–'}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </QueryResult>
  )
}

function One({ id }: { id: number }) {
  return (
    <QueryResult ask={{ chat: earlier(id) }}>
      {({ chat }) => <ChatLog entries={chat.entries} />}
    </QueryResult>
  )
}
