import { browserStorage } from '@casino/client/browser-storage.ts'
import { cookieOf } from '@casino/client/cookies.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { acceptedCookie } from '../cookies/cookie-answer.ts'
import { isInstalled, isWithinApp } from '../install/device.ts'
import { canPrompt, takesPrompt } from '../install/install-prompt.ts'
import { useOpenInstall } from '../install/use-install-address.ts'
import { useSite } from '../use-site.ts'
import { putNotice, takeNotice } from './notices.ts'

const id = 'app'
const closedMark = 'app-notice-closed'

/**
 * Suggests once to install the site [4.53]: with the browser's prompt, or with instructions where
 * the browser has none (iOS, Firefox, Safari). Not before the cookie notice of a first visit is
 * answered, and not if the site was opened as an app in this browser.
 */
export function useAppNotice(): void {
  const { t } = useTexts('web')
  const { name } = useSite()
  const open = useOpenInstall()
  const navigate = useNavigate()
  const isOffered = useIsOffered()
  useEffect(() => {
    if (isInstalled()) never()
    const onInstalled = () => {
      never()
      takeNotice(id)
    }
    addEventListener('appinstalled', onInstalled)
    return () => removeEventListener('appinstalled', onInstalled)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, as early as possible
  useEffect(() => {
    const isDone = isInstalled() || browserStorage.local.get(closedMark)
    if (!isOffered || isDone || cookieOf(acceptedCookie) === undefined) return
    const act = () => {
      never()
      if (!takesPrompt()) open(navigate)
    }
    const link = { text: t('install.link'), act }
    const message = t('install.notice', { name })
    putNotice({ id, icon: 'rocket', message, link, onClose: never })
  }, [isOffered])
}

/** Does not show it again in this browser. */
function never(): void {
  browserStorage.local.set(closedMark, '1')
}

function useIsOffered(): boolean {
  const [isOffered, setOffered] = useState(() => canPrompt() || isLeftToPlayers())
  useEffect(() => {
    const onOffer = () => setOffered(true)
    addEventListener('beforeinstallprompt', onOffer)
    return () => removeEventListener('beforeinstallprompt', onOffer)
  }, [])
  return isOffered
}

/**
 * A browser that supports the prompt and does not fire it has a reason: the site is installed, or
 * cannot be.
 */
function isLeftToPlayers(): boolean {
  return !('onbeforeinstallprompt' in window) && !isWithinApp(navigator.userAgent)
}
