import { type RefObject, useEffect, useEffectEvent } from 'react'

const nearPx = 500

/**
 * Calls `come` when the end of a list comes near, once per `length`. Does nothing when the end
 * element is not rendered.
 */
export function useNearViewport(
  end: RefObject<Element | null>,
  { length, come }: { length: number; come: () => void },
): void {
  const isNear = useEffectEvent(come)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list has a new end
  useEffect(() => {
    if (!end.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) isNear()
      },
      { rootMargin: `${nearPx}px 0px` },
    )
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [end, length])
}
