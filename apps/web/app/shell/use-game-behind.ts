import { splitAddress } from '@casino/i18n/addresses.ts'
import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `onGameLink` for each click on a link to a game, before the link handles it, with the game's
 * path and the target address. The link is not followed if `onGameLink` returns true.
 */
export function useGameBehind(onGameLink: (path: string, to: string) => boolean): void {
  const handleLink = useEffectEvent(onGameLink)
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const { target, button, metaKey, ctrlKey, shiftKey, altKey } = event
      if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return
      const link = target instanceof Element ? target.closest('a') : null
      if (!link || link.origin !== location.origin) return
      const { path } = splitAddress(link.pathname)
      if (!path.startsWith('/play/') || !handleLink(path, path + link.search)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // On window, to run before React's listeners.
    addEventListener('click', onClick, { capture: true })
    return () => removeEventListener('click', onClick, { capture: true })
  }, [])
}
