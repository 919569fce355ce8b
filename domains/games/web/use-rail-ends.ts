import { type RefObject, useEffect, useState } from 'react'

type RailEnds = { isAtStart: boolean; isAtEnd: boolean }

/** A pixel is lost where the screen's are finer than ours. */
const slackPx = 2

/** Whether a rail stands at its beginning, and whether at its end; where all fits, at both. */
export function useRailEnds(rail: RefObject<HTMLElement | null>): RailEnds {
  const [ends, setEnds] = useState<RailEnds>({ isAtStart: true, isAtEnd: false })
  useEffect(() => {
    const element = rail.current
    // Arrows are for mice: to a finger nobody tells where the rail ends.
    if (!element || window.matchMedia('(pointer: coarse)').matches) return
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      const isAtStart = scrollLeft <= slackPx
      const isAtEnd = scrollLeft + clientWidth >= scrollWidth - slackPx
      setEnds((known) =>
        known.isAtStart === isAtStart && known.isAtEnd === isAtEnd ? known : { isAtStart, isAtEnd },
      )
    }
    const resized = new ResizeObserver(look)
    resized.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      resized.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [rail])
  return ends
}
