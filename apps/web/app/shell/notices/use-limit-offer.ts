import { onSignedUp } from '@casino/client/signed-up.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { useToasts } from '@casino/ui/toasts/toasts.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCookiesAsked } from '../cookies/use-cookie-answer.ts'
import { putNotice, takeNotice } from './notices.ts'

const id = 'limit-offer'

/**
 * Offers a deposit limit to a player who has just registered, before the first deposit. It waits
 * for the answer to the cookie notice, or for another page after the welcome, so that only one
 * thing is shown at a time.
 */
export function useLimitOffer(): void {
  const isGuest = useViewer() === undefined
  const { t } = useTexts('web')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const areCookiesAsked = useCookiesAsked()
  const isWelcomed = useToasts().length > 0
  const [isNew, setNew] = useState(false)
  const offer = useEffectEvent(() => {
    if (areCookiesAsked && isWelcomed) return
    const link = { text: t('limit_offer.set'), act: () => navigate('/profile/limits#deposit') }
    putNotice({ id, icon: 'lock', message: t('limit_offer.lead'), link })
    setNew(false)
  })
  useEffect(() => {
    if (!isGuest) return
    takeNotice(id)
    setNew(false)
  }, [isGuest])
  useEffect(() => onSignedUp(() => setNew(true)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked on each navigation, and after the answer
  useEffect(() => {
    if (isNew) offer()
  }, [isNew, areCookiesAsked, pathname])
}
