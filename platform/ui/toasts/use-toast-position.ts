import { type RefObject, useLayoutEffect } from 'react'

const gapPx = 8
/** The header is above. */
const topPx = 64

/**
 * Shows toasts in the top layer, also over an open dialog. At the bottom of a small screen they
 * stand above the keyboard. They never cover the focused control, or the element `beside`.
 */
export function useToastPosition(
  box: RefObject<HTMLElement | null>,
  shown: readonly unknown[],
  beside?: string,
): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    element.hidePopover?.()
    if (shown.length === 0) return undefined
    element.showPopover?.()
    const place = () => {
      element.style.translate = ''
      const lift = liftOverAll(
        element.getBoundingClientRect(),
        [beside && boxAt(beside), focusedBox(element)],
        visibleBottom(),
      )
      element.style.translate = `0 ${-lift}px`
    }
    place()
    const view = window.visualViewport
    const changes = [
      [window, 'focusin'],
      [window, 'scroll'],
      // After animations elements are in their final place.
      [window, 'animationend'],
      [view, 'resize'],
      [view, 'scroll'],
    ] as const
    for (const [target, name] of changes) target?.addEventListener(name, place, { passive: true })
    return () => {
      for (const [target, name] of changes) target?.removeEventListener(name, place)
    }
  }, [box, shown, beside])
}

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** How far to move up to cover none of several boxes, applied one after the other. */
export function liftOverAll(
  box: Box,
  others: readonly (Box | undefined | '')[],
  bottom: number,
): number {
  return others.reduce<number>((lift, other) => {
    return lift + liftOf(raised(box, lift), other || undefined, bottom)
  }, 0)
}

/** How far to move up. Negative for a box at the top, which moves below the focused element. */
export function liftOf(box: Box, focused: Box | undefined, bottom: number): number {
  const lift = Math.max(0, box.bottom - bottom)
  if (!focused || !isOver(raised(box, lift), focused)) {
    return lift
  }
  const isAbove = box.top < bottom / 2 && lift === 0
  if (!isAbove) {
    const lifted = box.bottom - focused.top + gapPx
    return box.top - lifted < topPx ? lift : lifted
  }
  const lowered = focused.bottom + gapPx - box.top
  return box.bottom + lowered > bottom ? 0 : -lowered
}

function raised({ left, right, top, bottom }: Box, lift: number): Box {
  return { left, right, top: top - lift, bottom: bottom - lift }
}

function isOver(box: Box, other: Box): boolean {
  const isBeside = other.right <= box.left || other.left >= box.right
  return !isBeside && other.bottom > box.top && other.top < box.bottom
}

/** The top of the on-screen keyboard in page coordinates; the bottom of the screen without one. */
function visibleBottom(): number {
  const view = window.visualViewport
  return view ? view.offsetTop + view.height : window.innerHeight
}

/** A hidden element has no box. */
function boxAt(selector: string): Box | undefined {
  const box = document.querySelector(selector)?.getBoundingClientRect()
  return box?.height ? box : undefined
}

function focusedBox(but: HTMLElement): Box | undefined {
  const focused = document.activeElement
  if (!focused?.matches('a, button, input, select, textarea') || but.contains(focused))
    return undefined
  return focused.getBoundingClientRect()
}
