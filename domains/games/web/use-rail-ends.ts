import { type RefObject, useEffect, useState } from 'react'

type RailEnds = { isAtStart: boolean; isAtEnd: boolean }

/** Tolerates a rounding error on screens with fractional pixels. */
const slackPx = 2

/** Whether a rail is at its start and at its end; both if everything fits. */
export function useRailEnds(rail: RefObject<HTMLElement | null>): RailEnds {
  const [ends, setEnds] = useState<RailEnds>({ isAtStart: true, isAtEnd: false })
  useEffect(() => {
    const element = rail.current
    // Arrows are for mice; touch screens have none.
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
