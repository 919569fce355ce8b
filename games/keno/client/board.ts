import type { Game } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { numbersCount, picksMax } from '../tables.ts'

export type Board = {
  element: HTMLElement
  picks(): number[]
  setPicks(numbers: readonly number[]): void
  autoPick(): void
  clear(): void
  draw(number: number, isHit: boolean): void
  clearDraw(): void
  disable(disabled: boolean): void
}

const columns = 8
const arrowSteps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
}

/** The forty numbers as toggles; the arrow keys move between them. */
export function createBoard({ t, sounds, toast }: Game, changed: () => void): Board {
  let picks = new Set<number>()
  const tiles = Array.from({ length: numbersCount }, (_, index) =>
    el('button', {
      class: 'keno-tile',
      text: String(index + 1),
      attrs: { type: 'button', 'aria-label': t('number', { number: index + 1 }) },
      on: { click: () => toggle(index + 1) },
    }),
  )
  const attrs = { role: 'group', 'aria-label': t('numbers') }
  const element = el('div', { class: 'keno-board', attrs }, ...tiles)
  element.addEventListener('keydown', (event) => moveFocus(event, tiles))

  function mark(): void {
    tiles.forEach((tile, index) => {
      tile.setAttribute('aria-pressed', String(picks.has(index + 1)))
    })
  }
  function toggle(number: number): void {
    clearDraw()
    const isFull = picks.size === picksMax && !picks.has(number)
    if (isFull) toast(t('full'))
    else sounds.click()
    if (!picks.delete(number) && !isFull) picks.add(number)
    mark()
    changed()
  }
  function setPicks(numbers: readonly number[]): void {
    picks = new Set(numbers)
    mark()
  }
  function choose(numbers: number[]): void {
    sounds.click()
    clearDraw()
    setPicks(numbers)
    changed()
  }
  function clearDraw(): void {
    for (const tile of tiles) tile.classList.remove('keno-drawn', 'keno-hit')
  }

  mark()
  return {
    element,
    picks: () => [...picks].sort((a, b) => a - b),
    setPicks,
    autoPick: () => choose(randomNumbers()),
    clear: () => choose([]),
    draw: (number, isHit) => tiles[number - 1]?.classList.add(isHit ? 'keno-hit' : 'keno-drawn'),
    clearDraw,
    disable: (disabled) => {
      for (const tile of tiles) tile.disabled = disabled
    },
  }
}

/** Every pick has the same chance, so an ordinary random number is enough. */
function randomNumbers(): number[] {
  const left = Array.from({ length: numbersCount }, (_, index) => index + 1)
  return Array.from({ length: picksMax }, () => {
    const [number = 1] = left.splice(Math.floor(Math.random() * left.length), 1)
    return number
  })
}

function moveFocus(event: KeyboardEvent, tiles: HTMLButtonElement[]): void {
  const at = tiles.indexOf(document.activeElement as HTMLButtonElement)
  const next = tiles[at + (arrowSteps[event.key] ?? Number.NaN)]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
