import { cookieOf } from '@casino/client/cookies.ts'
import { kept } from '@casino/client/kept.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { acceptedCookie } from './cookie-answer.ts'
import { isInstalled, isIos } from './device.ts'
import { canPrompt, takesPrompt } from './install-prompt.ts'
import { putNotice } from './notices.ts'
import { useOpenInstall } from './use-install-address.ts'
import { useSite } from './use-site.ts'

const closedMark = 'app-notice-closed'

/**
 * Says once that the site can be an app [4.53]: where the browser would install it, or on iOS, where
 * the player does it himself. Not before the first visit's notice of cookies is done with.
 */
export function useAppNotice(): void {
  const { t } = useTexts('web')
  const { name } = useSite()
  const open = useOpenInstall()
  const navigate = useNavigate()
  const isOffered = useIsOffered()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, as soon as it can be
  useEffect(() => {
    if (
      !isOffered ||
      isInstalled() ||
      kept.ever.get(closedMark) ||
      cookieOf(acceptedCookie) === undefined
    )
      return
    const onClose = () => kept.ever.set(closedMark, '1')
    const act = () => {
      onClose()
      if (!takesPrompt()) open(navigate)
    }
    const link = { text: t('install.link'), act }
    putNotice({ id: 'app', icon: 'rocket', message: t('install.notice', { name }), link, onClose })
  }, [isOffered])
}

function useIsOffered(): boolean {
  const [isOffered, setOffered] = useState(
    () => canPrompt() || isIos(navigator.userAgent, navigator.maxTouchPoints),
  )
  useEffect(() => {
    const onOffer = () => setOffered(true)
    addEventListener('beforeinstallprompt', onOffer)
    return () => removeEventListener('beforeinstallprompt', onOffer)
  }, [])
  return isOffered
}
