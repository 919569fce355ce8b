import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const swipePx = 60
const focusable = 'a[href], button:not([disabled]), select, input, [tabindex="0"]'

/** The menu keeps the focus while it is open, closes by a swipe to its side, and when the page changes; it opens at its head. */
export function useSidebarBehavior(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const menu = document.getElementById('sidebar')
    return menu ? behaviorOf(menu) : undefined
  }, [])
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) document.getElementById('sidebar')?.hidePopover()
    shown.current = pathname
  }, [pathname])
}

/** Teaches a menu its manners; gives what takes them back. */
export function behaviorOf(menu: HTMLElement): () => void {
  const over = new AbortController()
  const { signal } = over
  let startX = 0
  const isOpen = () => menu.matches(':popover-open')
  const enter = () => menu.querySelector<HTMLElement>(focusable)?.focus()
  const onToggle = () => {
    if (isOpen()) enter()
    // Closed it stays laid out, and would keep its place.
    else menu.scrollTo(0, 0)
  }
  const onTouch = ({ changedTouches: [touch] }: TouchEvent) => {
    startX = touch?.clientX ?? 0
  }
  const onRelease = ({ changedTouches: [touch] }: TouchEvent) => {
    if ((touch?.clientX ?? 0) - startX > swipePx) menu.hidePopover()
  }
  // It may have been opened before.
  if (isOpen()) enter()
  menu.addEventListener('toggle', onToggle, { signal })
  menu.addEventListener('keydown', keepFocusInside, { signal })
  menu.addEventListener('touchstart', onTouch, { signal, passive: true })
  menu.addEventListener('touchend', onRelease, { signal, passive: true })
  return () => over.abort()
}

/** From the last control the focus goes to the first, and back. */
function keepFocusInside(event: KeyboardEvent): void {
  if (event.key !== 'Tab') return
  const menu = event.currentTarget as HTMLElement
  const all = [...menu.querySelectorAll<HTMLElement>(focusable)]
  const [first, last] = [all[0], all.at(-1)]
  const { activeElement } = document
  const isAtEnd = event.shiftKey ? activeElement === first : activeElement === last
  if (!isAtEnd) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}
