import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { InstantText } from './instant-text.tsx'
import type { ChatData } from './merge-chat.ts'

/** Who answers, or when an answer is promised. */
export function ChatStatus({ data: { conversation, is_live, promised_at } }: { data: ChatData }) {
  const { t } = useTexts('support')
  const isOpen = conversation !== null && conversation.state !== 'closed'
  const complaint = conversation?.complaint
  return (
    <div aria-live="polite" className="grid gap-2">
      <div className="flex items-start gap-3 rounded-m border border-line bg-s2 p-3 text-[14px]/5">
        <span className={is_live ? 'text-ok' : 'text-sun'}>
          <Icon name={is_live ? 'headset' : 'clock'} />
        </span>
        <p>
          {isOpen && conversation.agent ? (
            t('agent', { name: conversation.agent })
          ) : isOpen && conversation.position !== null && conversation.promised_at ? (
            <InstantText
              at={conversation.promised_at}
              say={(at) => t('queue', { position: conversation.position ?? 1, at })}
            />
          ) : is_live ? (
            t('live')
          ) : (
            <InstantText at={promised_at} say={(at) => t('later', { at })} />
          )}
        </p>
      </div>
      {complaint ? (
        <p className="flex gap-2 text-[14px]/5 text-tx2">
          <Icon name="file-text" size={18} />
          {t('complaint_made', {
            number: complaint.number,
            day: complaint.deadline_on.split('-').reverse().join('/'),
          })}
        </p>
      ) : null}
    </div>
  )
}
