import { type RefObject, useEffect, useState } from 'react'

/**
 * The places of the entries that have no space in a list of one row, where they wrap into the next
 * one; undefined until the browser has measured it.
 */
export function useOverflow(
  list: RefObject<HTMLElement | null>,
  names: readonly string[],
): ReadonlySet<number> | undefined {
  const key = names.join(' ')
  const [over, setOver] = useState<{ key: string; places: ReadonlySet<number> }>()
  useEffect(() => {
    const root = list.current
    if (!root) return
    const places = new Set<number>()
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const place = [...root.children].indexOf(target)
          if (isIntersecting) places.delete(place)
          else places.add(place)
        }
        setOver({ key, places: new Set(places) })
      },
      { root, threshold: 0.5 },
    )
    for (const entry of root.children) watch.observe(entry)
    return () => watch.disconnect()
  }, [list, key])
  return over?.key === key ? over.places : undefined
}
