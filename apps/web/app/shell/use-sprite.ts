import { useEffect } from 'react'

/** Fetches the signs that pages carry themselves: the first that changes or comes later finds them there. */
export function useSprite(): void {
  useEffect(() => {
    new Image().src = '/icons.svg'
  }, [])
}
