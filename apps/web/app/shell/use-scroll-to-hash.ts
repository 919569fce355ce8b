import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const everyMs = 200
const triesMax = 25

/**
 * Scrolls to the element that the hash names, also if it appears up to five seconds late [9.12].
 */
export function useScrollToHash(): void {
  const { hash } = useLocation()
  const isFirst = useRef(true)
  useEffect(() => {
    const id = idOf(hash)
    const isThere = () => document.getElementById(id)
    // The browser has already scrolled to an element that was there at the start.
    const isDone = isFirst.current && isThere() !== null
    isFirst.current = false
    if (!id || isDone) return
    let tries = 0
    const look = () => {
      tries += 1
      const part = isThere()
      part?.scrollIntoView()
      if (part || tries >= triesMax) clearInterval(timer)
    }
    const timer = setInterval(look, everyMs)
    look()
    return () => clearInterval(timer)
  }, [hash])
}

/** Undefined for an invalid hash. */
function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
