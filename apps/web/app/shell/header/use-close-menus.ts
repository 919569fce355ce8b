import { useEffect } from 'react'

/**
 * Closes an open menu when the keyboard focus leaves it, so that it does not cover the focused
 * element.
 */
export function useCloseMenus(): void {
  useEffect(() => {
    addEventListener('focusin', closeOnLeave)
    return () => removeEventListener('focusin', closeOnLeave)
  }, [])
}

function closeOnLeave({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) {
    // Its own button toggles it.
    const isIts = target instanceof HTMLButtonElement && target.popoverTargetElement === menu
    if (!isIts && !menu.contains(target)) menu.hidePopover()
  }
}
