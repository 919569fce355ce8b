import type { KeyboardEvent, RefObject } from 'react'

type Grid = { count: number; columns: number }

/** The next index for an arrow key in a grid; -1 is the field above, undefined is no move. */
export function nextPlace(
  key: string,
  place: number,
  { count, columns }: Grid,
): number | undefined {
  if (count === 0) return undefined
  if (place < 0) return key === 'ArrowDown' ? 0 : undefined
  const offsets: Record<string, number> = {
    ArrowLeft: Math.max(place - 1, 0),
    ArrowRight: Math.min(place + 1, count - 1),
    ArrowUp: place < columns ? -1 : place - columns,
    ArrowDown: place + columns < count ? place + columns : count - 1,
    Home: 0,
    End: count - 1,
  }
  return offsets[key]
}

/** Moves the focus with the arrow keys between a field and the cards in the grids below it. */
export function moveByKeys(event: KeyboardEvent, field: RefObject<HTMLElement | null>): void {
  const focused = document.activeElement
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-grid] > li')]
  const place = cards.findIndex((card) => card.contains(focused))
  if (place < 0 && focused !== field.current) return
  const next = nextPlace(event.key, place, { count: cards.length, columns: columnsOf(cards) })
  if (next === undefined) return
  event.preventDefault()
  if (next < 0) field.current?.focus()
  else cards[next]?.querySelector<HTMLElement>('a:not([tabindex])')?.focus()
}

function columnsOf(cards: readonly HTMLElement[]): number {
  const below = cards.findIndex((card) => card.offsetTop !== cards[0]?.offsetTop)
  return below < 0 ? Math.max(cards.length, 1) : below
}
