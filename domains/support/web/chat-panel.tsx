import { useLive } from '@casino/client/live/live.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { Button } from '@casino/ui/forms/button.tsx'
import { LoadState } from '@casino/ui/load-state.tsx'
import { useState } from 'react'
import { guestChatChanged } from '../contract.ts'
import { ChatLog } from './chat-log.tsx'
import { ChatStatus } from './chat-status.tsx'
import { ComplaintForm } from './complaint-form.tsx'
import { Composer } from './composer.tsx'
import { EarlierChats } from './earlier-chats.tsx'
import { EndButton, EndOfChat } from './end-of-chat.tsx'
import type { PushData } from './merge-chat.ts'
import { useChat, useOwnPushes, useSeen } from './use-chat.ts'

type View = 'chat' | 'earlier' | 'complaint'

/** The chat with support [1.12]: its state, its messages and what the visitor can do. */
export function ChatPanel() {
  const { t } = useTexts('support')
  const isGuest = useViewer() === undefined
  const chat = useChat()
  const [view, setView] = useState<View>('chat')
  const { data, error, refetch } = chat
  useOwnPushes(chat.onPush)
  useSeen(data)
  if (!data) return <LoadState error={error} refetch={refetch} />
  const { conversation } = data
  const back = () => setView('chat')
  if (view === 'earlier') return <EarlierChats onBack={back} />
  if (view === 'complaint') return <ComplaintForm chat={chat} onBack={back} />
  const isOpen = conversation !== null && conversation.state !== 'closed'
  return (
    <div className="flex h-full flex-col gap-3">
      {conversation?.channel ? (
        <GuestPushes
          key={conversation.channel}
          channel={conversation.channel}
          onPush={chat.onPush}
        />
      ) : null}
      <ChatStatus data={data} />
      <ChatLog
        entries={data.entries}
        pending={chat.pending}
        typing={chat.typing}
        onRetry={chat.retry}
        onDrop={chat.drop}
      />
      {conversation?.state === 'closed' ? <EndOfChat conversation={conversation} /> : null}
      <Composer chat={chat} isGuest={isGuest} />
      <div className="flex flex-wrap gap-1">
        <Button look="quiet" size="s" onClick={() => setView('earlier')}>
          {t('earlier')}
        </Button>
        {conversation?.complaint && isOpen ? null : (
          <Button look="quiet" size="s" onClick={() => setView('complaint')}>
            {t('complaint')}
          </Button>
        )}
        {isOpen ? <EndButton change={chat.change} /> : null}
      </div>
    </div>
  )
}

type GuestPushesProps = { channel: string; onPush(push: PushData): void }

/** Follows the chat of a guest, on the channel that only this browser knows. */
function GuestPushes({ channel, onPush }: GuestPushesProps) {
  useLive(guestChatChanged(channel), onPush)
  return null
}
