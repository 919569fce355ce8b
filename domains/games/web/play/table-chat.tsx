import { useLive, useLiveReset } from '@casino/client/live/live.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { IconButton } from '@casino/ui/forms/icon-button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { chatLineRemoved, chatLineWritten, chatMuteChanged } from '../../chat-contract.ts'
import { chatShownMax } from '../../chat-rules.ts'
import { type ChatData, tableChat } from '../queries.ts'
import { chatPanelId, TableChatPanel } from './table-chat-panel.tsx'
import type { Details } from './use-launch.ts'

/**
 * The chat of a table: its newest line, and a button that opens all of them. In landscape on a
 * phone only the button, in the strip beside the table.
 */
export function TableChat({ game }: { game: Details }) {
  const { t } = useTexts('games')
  const { data, newest } = useTableChat(game)
  if (data && !data.is_open) return null
  return (
    <div
      className={
        'flex min-w-0 items-center gap-2 bg-s1 pl-4 text-[14px] handheld:row-start-3 ' +
        'handheld:pl-3 across:z-10 across:col-start-1 across:row-start-1 across:self-end ' +
        'across:justify-center across:bg-transparent across:pl-0'
      }
    >
      <p
        role="log"
        aria-label={t('chat.title')}
        className="min-w-0 flex-1 truncate text-tx2 across:sr-only"
      >
        {newest ? (
          <span key={newest.id}>
            <b className="font-semibold text-tx">{newest.nickname}</b> {newest.text}
          </span>
        ) : null}
      </p>
      <IconButton icon="message-circle" popoverTarget={chatPanelId} aria-label={t('chat.open')} />
      <TableChatPanel game={game} chat={data} />
    </div>
  )
}

/** The lines of a table; `newest` is one that has come since the page was opened, or the last. */
function useTableChat(game: Details) {
  const client = useQueryClient()
  const asked = tableChat(game.provider, game.seo_title)
  const { data } = useQuery(asked)
  const [come, setCome] = useState<ChatData['lines'][number]>()
  const change = (to: (known: ChatData) => ChatData) =>
    client.setQueryData(asked.queryKey, (known: ChatData | undefined) => known && to(known))
  useLive(chatLineWritten, (line) => {
    if (line.game_identifier !== game.identifier) return
    setCome(line)
    change((known) => ({ ...known, lines: withLine(known.lines, line) }))
  })
  useLive(chatLineRemoved, ({ id }) => {
    setCome((last) => (last?.id === id ? undefined : last))
    change((known) => ({ ...known, lines: known.lines.filter((line) => line.id !== id) }))
  })
  useLive(chatMuteChanged, ({ mute }) => change((known) => ({ ...known, mute })))
  useLiveReset(() => void client.invalidateQueries({ queryKey: asked.queryKey }))
  return { data, newest: come ?? data?.lines.at(-1) }
}

/** The writer of a line gets it as an answer and as a message. */
export function withLine(
  lines: ChatData['lines'],
  line: ChatData['lines'][number],
): ChatData['lines'] {
  if (lines.some(({ id }) => id === line.id)) return lines
  return [...lines, line].slice(-chatShownMax)
}
