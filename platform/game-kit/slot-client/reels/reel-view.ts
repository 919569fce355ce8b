import { Container, Sprite } from 'pixi.js'
import { blurOf, type ReelMotion } from './reel-motion.ts'
import type { StageLayout } from './stage-layout.ts'
import type { SymbolArt } from './symbol-art.ts'

/**
 * One reel on the screen. Cell `k` of its tape is `position - k` cells below the upper edge, so the
 * tape moves down as the position grows.
 */
export type ReelView = {
  root: Container
  place(layout: StageLayout, reel: number): void
  show(motion: ReelMotion): void
  setTape(tape: (cell: number) => string): void
  /** The sprite that shows a row while the reel rests. */
  spriteOf(row: number): Sprite
}

/** Symbols have a small distance from their neighbours. */
const fill = 0.98

export function createReelView(art: SymbolArt, rows: number): ReelView {
  const root = new Container()
  const sprites = Array.from({ length: rows + 2 }, () => new Sprite({ anchor: 0.5 }))
  root.addChild(...sprites)
  let tape: (cell: number) => string = () => ''
  let cell = { width: 1, height: 1 }

  function dress(sprite: Sprite, symbol: string, blur: number): void {
    const texture = blur > 0.5 ? art.blurred(symbol) : art.sharp(symbol)
    if (sprite.texture !== texture) sprite.texture = texture
    const sharp = art.sharp(symbol)
    const scale =
      (Math.min(cell.width, cell.height) * fill) / Math.max(sharp.width, sharp.height, 1)
    sprite.scale.set(scale, scale * (1 + 0.1 * blur))
  }

  return {
    root,
    place(layout, reel) {
      cell = layout.cell
      root.x = reel * cell.width
    },
    setTape(next) {
      tape = next
    },
    show(motion) {
      const top = Math.floor(motion.position) + 1
      const blur = blurOf(motion)
      for (const [index, sprite] of sprites.entries()) {
        const k = top - index
        dress(sprite, tape(k), blur)
        sprite.alpha = 1
        sprite.position.set(cell.width / 2, (motion.position - k + 0.5) * cell.height)
      }
    },
    spriteOf: (row) => sprites[row + 1] as Sprite,
  }
}
