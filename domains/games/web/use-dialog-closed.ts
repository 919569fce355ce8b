import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/** Calls `then` when a dialog over the page is closed. */
export function useDialogClosed(name: string, then: () => void): void {
  const [search] = useSearchParams()
  const isOpen = search.get('dialog') === name
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen) then()
    wasOpen.current = isOpen
  }, [isOpen, then])
}
