import { browserStorage } from '@casino/client/browser-storage.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useEffect, useEffectEvent } from 'react'

/** Set until the reloaded page has shown why it was reloaded. */
const reloadedKey = 'player-changed'

/** The browser has a session of another player now: the page reloads for that player. */
export function usePlayerChange(): void {
  const { t } = useTexts('web')
  const explain = useEffectEvent(() => toast('warning', t('player_changed'), { stays: true }))
  useEffect(() => {
    if (browserStorage.session.get(reloadedKey)) {
      browserStorage.session.drop(reloadedKey)
      explain()
    }
    const onChange = () => {
      browserStorage.session.set(reloadedKey, '1')
      location.reload()
    }
    window.addEventListener('player-changed', onChange)
    return () => window.removeEventListener('player-changed', onChange)
  }, [])
}
