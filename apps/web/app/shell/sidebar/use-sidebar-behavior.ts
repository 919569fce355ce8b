import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

const swipePx = 60
const focusable = 'a[href], button:not([disabled]), select, input, [tabindex="0"]'

/** The open menu keeps the focus, starts at its top, and closes on a swipe or a navigation. */
export function useSidebarBehavior(sidebar: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  useEffect(() => (sidebar.current ? listenTo(sidebar.current) : undefined), [sidebar])
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current !== pathname) sidebar.current?.hidePopover()
    shown.current = pathname
  }, [sidebar, pathname])
}

/** Adds the menu's listeners; returns a function that removes them. */
function listenTo(menu: HTMLElement): () => void {
  const over = new AbortController()
  const { signal } = over
  let startX = 0
  const enter = () => {
    if (!menu.matches(':popover-open')) return
    menu.scrollTo(0, 0)
    menu.querySelector<HTMLElement>(focusable)?.focus()
  }
  const onTouch = ({ changedTouches: [touch] }: TouchEvent) => {
    startX = touch?.clientX ?? 0
  }
  const onRelease = ({ changedTouches: [touch] }: TouchEvent) => {
    if ((touch?.clientX ?? 0) - startX > swipePx) menu.hidePopover()
  }
  // The visitor may have opened it before hydration.
  enter()
  menu.addEventListener('toggle', enter, { signal })
  menu.addEventListener('keydown', keepFocusInside, { signal })
  menu.addEventListener('touchstart', onTouch, { signal, passive: true })
  menu.addEventListener('touchend', onRelease, { signal, passive: true })
  return () => over.abort()
}

/** Moves the focus from the last control to the first, and back. */
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
