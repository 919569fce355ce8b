import { type RefObject, useEffect, useState } from 'react'
import { cookiesAnswered } from './cookies/cookie-answer.ts'

const restMs = 150
/** After the last animation the cookie notice is in place. */
const changes = ['scroll', 'resize', 'animationend', cookiesAnswered]
/** How far it can move up, in the order tried. */
const lifts = [0, 56, 112, 168, 224]
/** A game's card is larger, so a part of it stays reachable. */
const smallPx = 64

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
type StackAt = (x: number, y: number) => readonly Element[]

/**
 * How far a floating element moves up to cover no text, small control, form or cookie notice;
 * undefined if no position is free. `place` is its position without the move. It is computed again when the
 * page settles.
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
    // The observer also fires once at the start.
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

/** The smallest move that covers nothing important. */
export function freeLift({ left, top, right, bottom }: Box, stackAt: StackAt): number | undefined {
  const isClear = (lift: number) => {
    const lifted = { left, top: top - lift, right, bottom: bottom - lift }
    return [left, (left + right) / 2, right].every((x) =>
      [lifted.top, (lifted.top + lifted.bottom) / 2, lifted.bottom].every(
        (y) => !stackAt(x, y).some((element) => isInUse(element) || hasTextIn(element, lifted)),
      ),
    )
  }
  return lifts.find(isClear)
}

/** Whether a line of the element's own text is in the box. An element is often wider than its text. */
function hasTextIn(element: Element, { left, top, right, bottom }: Box): boolean {
  if (!element.closest('main, footer')) return false
  return [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .some((node) => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return [...range.getClientRects()].some(
        (line) =>
          line.width > 0 &&
          line.left < right &&
          line.right > left &&
          line.top < bottom &&
          line.bottom > top,
      )
    })
}

const controls = 'main a, main button, main input, main select, footer a'
export const cookieNotice = 'section:has(> * > [data-cookies])'
/** Completely: the visitor must be able to read and answer them. */
const forms = `main form, ${cookieNotice}`

function isInUse(element: Element): boolean {
  if (element.closest(forms)) return true
  const control = element.closest(controls)
  if (control === null || control.getBoundingClientRect().height >= smallPx) return false
  // A card's link is as small as its title, but its ::after covers the card.
  return getComputedStyle(control, '::after').position !== 'absolute'
}
