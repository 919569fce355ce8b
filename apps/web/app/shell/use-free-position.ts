import { type RefObject, useEffect, useState } from 'react'
import { cookiesAnswered } from './cookies/cookie-answer.ts'

const restMs = 150
/** By the end of what moves, the notice of cookies has come too. */
const changes = ['scroll', 'resize', 'animationend', cookiesAnswered]
/** By how much it may be lifted, the least first. */
const lifts = [0, 56, 112, 168, 224]
/** A game's card is larger: it can be reached beside what lies over it. */
const smallPx = 64

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
type StackAt = (x: number, y: number) => readonly Element[]

/**
 * How far what floats over the page is lifted to cover no small control and nothing of a form or of the cookie
 * notice; undefined where there is no such place. `place` is where it stands unlifted; it is looked at anew whenever
 * the page has come to rest.
 */
export function useFreePosition(place: RefObject<HTMLElement | null>): number | undefined {
  const [lift, setLift] = useState<number | undefined>(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const box = place.current?.getBoundingClientRect()
      if (box) setLift(freeLift(box, (x, y) => document.elementsFromPoint(x, y)))
    }
    const onMove = () => {
      clearTimeout(timer)
      timer = setTimeout(look, restMs)
    }
    // Its first look comes when it begins to watch.
    const grown = new ResizeObserver(onMove)
    grown.observe(document.body)
    for (const name of changes) addEventListener(name, onMove, { passive: true })
    return () => {
      clearTimeout(timer)
      grown.disconnect()
      for (const name of changes) removeEventListener(name, onMove)
    }
  }, [place])
  return lift
}

/** The least lift at which nothing lies beneath that must not be covered. */
export function freeLift({ left, top, right, bottom }: Box, stackAt: StackAt): number | undefined {
  const isClear = (lift: number) =>
    [left, (left + right) / 2, right].every((x) =>
      [top, (top + bottom) / 2, bottom].every(
        (y) => !stackAt(x, y - lift).some((element) => isInUse(element)),
      ),
    )
  return lifts.find(isClear)
}

const controls = 'main a, main button, main input, main select, footer a'
export const cookieNotice = 'section:has(> * > [data-cookies])'
/** Whole: what is read there is asked for an answer. */
const forms = `main form, ${cookieNotice}`

function isInUse(element: Element): boolean {
  if (element.closest(forms)) return true
  const control = element.closest(controls)
  if (control === null || control.getBoundingClientRect().height >= smallPx) return false
  // A card's link is as small as its title, and lies over the whole card.
  return getComputedStyle(control, '::after').position !== 'absolute'
}
