import { type RefObject, useEffect, useState } from 'react'

type Autoplay = {
  box: RefObject<HTMLElement | null>
  isPaused: boolean
  at: number
  next: number
  onShow(place: number): void
  onPrepare(place: number): void
}

const shownMs = 10_000
/** The next picture loads this long before it is shown. */
const aheadMs = 2_000

/**
 * Shows the next banner after ten seconds. Pauses while the pointer or the focus is inside, and
 * while the page is hidden.
 */
export function useAutoplay({ box, isPaused, at, next, onShow, onPrepare }: Autoplay): void {
  const isHeld = useHeld(box)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each banner has its own ten seconds
  useEffect(() => {
    if (isPaused || isHeld) return undefined
    const timers = [
      setTimeout(() => onPrepare(next), shownMs - aheadMs),
      setTimeout(() => onShow(next), shownMs),
    ]
    return () => timers.forEach(clearTimeout)
  }, [isPaused, isHeld, at])
}

/** Whether the pointer or the focus is in the box, or the page is hidden. */
function useHeld(box: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const look = () => {
      const hasFocus = element.contains(document.activeElement)
      setHeld(element.matches(':hover') || hasFocus || document.hidden)
    }
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout']
    // The focus changes after its event.
    const lookSoon = () => setTimeout(look)
    for (const name of events) element.addEventListener(name, lookSoon)
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      for (const name of events) element.removeEventListener(name, lookSoon)
      document.removeEventListener('visibilitychange', look)
    }
  }, [box])
  return isHeld
}
