import { useLayoutEffect } from 'react'
import { tinykeys } from 'tinykeys'

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>

/**
 * Keys of a page. They do nothing while somebody types, or in an open dialog. A layout effect binds
 * them, so that they work as soon as the page is visible.
 */
export function useKeys(keys: Keys): void {
  useLayoutEffect(() => {
    const guarded = Object.entries(keys).map(([key, act]) => [
      key,
      (event: KeyboardEvent) => {
        if (isBusy(event)) return
        event.preventDefault()
        act(event)
      },
    ])
    return tinykeys(window, Object.fromEntries(guarded))
  }, [keys])
}

function isBusy({ target }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.matches('input, select, textarea')
  return isTyping || document.querySelector('dialog[open]') !== null
}
