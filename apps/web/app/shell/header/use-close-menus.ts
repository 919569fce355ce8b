import { useEffect } from 'react'

/** Whoever goes on by keys past the end of a menu that is open has left it: it would lie over what he stands on. */
export function useCloseMenus(): void {
  useEffect(() => {
    addEventListener('focusin', closeOnLeave)
    return () => removeEventListener('focusin', closeOnLeave)
  }, [])
}

function closeOnLeave({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  for (const menu of document.querySelectorAll<HTMLElement>('[popover=auto]:popover-open')) {
    // Its own button closes it by itself.
    const isIts = target instanceof HTMLButtonElement && target.popoverTargetElement === menu
    if (!isIts && !menu.contains(target)) menu.hidePopover()
  }
}
