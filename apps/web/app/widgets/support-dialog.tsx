import { useTexts } from '@casino/client/texts.tsx'
import { ChatPanel } from '@casino/support/web/chat-panel.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { Link } from 'react-router'
import { useSite } from '../shell/use-site.ts'
import { ManagerPanel } from './manager-panel.tsx'

/**
 * The chat with support, without leaving the page [2.41, 2.42]. A VIP sees their manager first
 * [6.3].
 */
export function SupportDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('web')
  const { support_email } = useSite()
  const way =
    'flex min-h-11 items-center gap-2 text-[14px] font-semibold text-tx2 hover:text-tx break-words'
  return (
    <Dialog title={t('support')} isTall onClose={onClose}>
      <div className="flex h-full flex-col gap-2">
        <ManagerPanel />
        <div className="flex-1">
          <ChatPanel />
        </div>
        <div className="flex flex-wrap gap-x-5 border-t border-line pt-1">
          {support_email ? (
            <a href={`mailto:${support_email}`} className={way}>
              <Icon name="mail" size={18} />
              {support_email}
            </a>
          ) : null}
          <Link to="/support" className={way}>
            <Icon name="info" size={18} />
            {t('support_answers')}
          </Link>
        </div>
      </div>
    </Dialog>
  )
}
