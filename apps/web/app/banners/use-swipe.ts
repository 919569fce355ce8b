import { type RefObject, useEffect, useRef } from 'react'

const leastPx = 40

/** Reports horizontal swipes over the box: 1 for the next, -1 for the previous. */
export function useSwipe(
  box: RefObject<HTMLElement | null>,
  onSwipe: (step: 1 | -1) => void,
): void {
  const latest = useRef(onSwipe)
  latest.current = onSwipe
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let from: Touch | undefined
    const begin = (event: TouchEvent) => {
      from = event.touches[0]
    }
    const end = (event: TouchEvent) => {
      const to = event.changedTouches[0]
      if (!from || !to) return
      const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY]
      if (Math.abs(across) < leastPx || Math.abs(down) > Math.abs(across)) return
      latest.current(across < 0 ? 1 : -1)
    }
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', end, { passive: true })
    return () => {
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', end)
    }
  }, [box])
}
