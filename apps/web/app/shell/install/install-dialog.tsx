import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { useSyncExternalStore } from 'react'
import { useSite } from '../use-site.ts'
import { type InstallMethod, installMethod } from './device.ts'
import { canPrompt, takesPrompt } from './install-prompt.ts'

/** Installs the site: with one click where the browser can prompt, otherwise by instructions. */
export function InstallDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('web')
  const { name } = useSite()
  const way = useInstallMethod()
  const install = () => {
    takesPrompt()
    onClose()
  }
  return (
    <Dialog title={t('install.title', { name })} onClose={onClose}>
      <p className="text-[14px]/5 text-tx2">{t('install.why')}</p>
      {way === 'prompt' ? (
        <Button size="l" className="mt-5 w-full" onClick={install}>
          {t('install.now')}
        </Button>
      ) : (
        <ol className="mt-4 grid gap-3">
          {[1, 2, 3].map((step) => (
            <li key={step} className="flex items-center gap-3 rounded-m bg-s2 p-3 text-[14px]/5">
              <span
                aria-hidden="true"
                className="grid size-8 shrink-0 place-items-center rounded-full bg-s3 font-bold text-sun"
              >
                {step}
              </span>
              {t(`install.${way}_${step}`)}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

/** The server does not know the device, so it renders the most common instructions. */
function useInstallMethod(): 'prompt' | InstallMethod {
  return useSyncExternalStore(
    () => () => undefined,
    () => (canPrompt() ? 'prompt' : installMethod(navigator.userAgent, navigator.maxTouchPoints)),
    () => 'other',
  )
}
