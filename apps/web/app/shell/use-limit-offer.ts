import { onSignedUp } from '@casino/client/signed-up.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { useViewer } from '@casino/client/viewer.ts'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { putNotice, takeNotice } from './notices.ts'

const id = 'limit-offer'

/** Offers whoever has just registered a limit on deposits: before the first one is the time for it. */
export function useLimitOffer(): void {
  const isGuest = useViewer() === undefined
  const { t } = useTexts('web')
  const navigate = useNavigate()
  const offer = useEffectEvent(() => {
    const link = { text: t('limit_offer.set'), act: () => navigate('/profile/limits#deposit') }
    putNotice({ id, icon: 'lock', message: t('limit_offer.lead'), link })
  })
  useEffect(() => {
    if (isGuest) takeNotice(id)
  }, [isGuest])
  useEffect(() => onSignedUp(() => offer()), [])
}
