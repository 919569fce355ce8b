import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { LoadState } from '@casino/ui/load-state.tsx'
import { lazy, Suspense, useState } from 'react'

const loadPanel = () => import('./chat-panel.tsx')
const ChatPanel = lazy(async () => ({ default: (await loadPanel()).ChatPanel }))

/** Opens the chat within a page. Its code is loaded when a pointer or the focus comes near. */
export function ChatOpener({ className }: { className?: string }) {
  const { t } = useTexts('support')
  const [isOpen, setOpen] = useState(false)
  const preload = () => void loadPanel()
  return (
    <section className={className}>
      <h2 className="mb-3 text-[20px]/[26px] font-bold">{t('title')}</h2>
      {isOpen ? (
        <div className="h-[640px]">
          <Suspense fallback={<LoadState />}>
            <ChatPanel />
          </Suspense>
        </div>
      ) : (
        <Button
          className="w-full"
          onClick={() => setOpen(true)}
          onPointerEnter={preload}
          onFocus={preload}
        >
          <Icon name="headset" />
          {t('empty')}
        </Button>
      )}
    </section>
  )
}
