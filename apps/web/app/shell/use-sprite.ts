import { useEffect } from 'react'

/** Fetches the signs that pages carry themselves: the first that changes or comes later finds them there. */
export function useSprite(): void {
  useEffect(() => {
    // As a picture the browser would take all of it apart at once.
    fetch('/icons.svg').catch(() => undefined)
  }, [])
}
