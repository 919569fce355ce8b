import { useEffect } from 'react'

/** Tells that the forms of a page live: one that was sent before was kept, and is sent now. */
export function useSentEarly(): void {
  useEffect(() => {
    window.dispatchEvent(new Event('dialog-ready'))
  }, [])
}
