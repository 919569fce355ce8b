import { el } from '@casino/game-kit/client/parts.ts'
import type { Translate } from '@casino/game-kit/client/texts.ts'
import { cellsCount, type View } from '../game.ts'
import { gemPicture, minePicture } from './pictures.ts'

export type Grid = {
  element: HTMLElement
  /** True if a tile was opened that was closed before. */
  show(view: View): boolean
  reset(): void
  disable(disabled: boolean): void
}

const columns = 5
const arrowSteps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -columns,
  ArrowDown: columns,
}

/** The 25 tiles as buttons; the arrow keys move between them. */
export function createGrid(t: Translate, pick: (cell: number) => void): Grid {
  const tiles = Array.from({ length: cellsCount }, (_, cell) =>
    el('button', {
      class: 'mines-tile',
      attrs: { type: 'button' },
      on: { click: () => pick(cell) },
    }),
  )
  const element = el('div', { class: 'mines-grid', attrs: { role: 'group' } }, ...tiles)
  element.addEventListener('keydown', (event) => {
    const at = tiles.indexOf(document.activeElement as HTMLButtonElement)
    const next = tiles[at + (arrowSteps[event.key] ?? Number.NaN)]
    if (at < 0 || !next) return
    event.preventDefault()
    next.focus()
  })

  function name(cell: number, key: string): void {
    tiles[cell]?.setAttribute('aria-label', t(key, { number: cell + 1 }))
  }
  function reveal(cell: number, look: { kind: 'gem' | 'mine'; more: string }): boolean {
    const tile = tiles[cell]
    if (!tile || tile.classList.contains('mines-open')) return false
    tile.className = `mines-tile mines-open mines-${look.kind} ${look.more}`
    tile.replaceChildren(look.kind === 'gem' ? gemPicture() : minePicture())
    name(cell, `tile_${look.kind}`)
    return true
  }
  function reset(): void {
    tiles.forEach((tile, cell) => {
      tile.className = 'mines-tile'
      tile.replaceChildren()
      name(cell, 'tile')
    })
  }
  reset()
  return {
    element,
    reset,
    show: ({ opened, mines, hit }) => {
      const fresh = opened.filter((cell) => reveal(cell, { kind: 'gem', more: '' }))
      if (!mines) return fresh.length > 0
      for (const cell of mines) {
        reveal(cell, { kind: 'mine', more: cell === hit ? 'mines-hit' : 'mines-quiet' })
      }
      for (let cell = 0; cell < cellsCount; cell += 1) {
        reveal(cell, { kind: 'gem', more: 'mines-quiet' })
      }
      return fresh.length > 0
    },
    disable: (disabled) => {
      element.classList.toggle('mines-ready', !disabled)
      for (const tile of tiles) tile.disabled = disabled || tile.classList.contains('mines-open')
    },
  }
}
