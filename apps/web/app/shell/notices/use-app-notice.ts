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
 * Says once that the site can be an app [4.53]: where the browser would install it, and where no browser of its kind
 * offers that, as on iOS, in Firefox and in Safari, how the player does it himself. Not before the first visit's notice
 * of cookies is done with, and not to who has opened it as an app: where that keeps its notes with the browser's.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, as soon as it can be
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

/** It is not said in this browser again. */
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

/** A browser that can offer it and does not has a reason: it is installed, or cannot be. */
function isLeftToPlayers(): boolean {
  return !('onbeforeinstallprompt' in window) && !isWithinApp(navigator.userAgent)
}
