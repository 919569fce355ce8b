import { Container, Graphics, Rectangle, type Renderer, Sprite, Text, Texture } from 'pixi.js'
import { wait } from '../../client/stage/motion.ts'

/** The pictures of a game's symbols: sharp at rest, blurred while a reel rolls. */
export type SymbolArt = {
  sharp(symbol: string): Texture
  blurred(symbol: string): Texture
  /** Redraws the blurred pictures, which are lost with the graphics context. */
  redraw(): void
  destroy(): void
}

/** The position of each symbol on the sheet, in pixels. */
export type AtlasFrames = { frames: Record<string, Box> }
type Box = { x: number; y: number; w: number; h: number }

const smearCopies = 17
/** Half the length of the motion blur, as part of the symbol's height. */
const smearReach = 0.2

/**
 * Cuts the atlas into symbols and draws their blurred versions, one per task, so that a phone stays
 * responsive. A symbol missing from the atlas gets a lettered plate, so that the game stays
 * playable.
 */
export async function createSymbolArt(
  renderer: Renderer,
  atlas: { texture: Texture; frames: AtlasFrames } | undefined,
  symbols: readonly string[],
): Promise<SymbolArt> {
  const sharp = new Map<string, Texture>()
  const blurred = new Map<string, Texture>()
  for (const symbol of symbols) {
    const box = atlas?.frames.frames[symbol]
    if (atlas && box) sharp.set(symbol, cut(atlas.texture, box))
  }

  const draw = (symbol: string) => {
    if (!atlas?.frames.frames[symbol]) sharp.set(symbol, plate(renderer, symbol))
    blurred.get(symbol)?.destroy(true)
    blurred.set(symbol, smear(renderer, sharp.get(symbol) ?? Texture.EMPTY))
  }
  for (const symbol of symbols) {
    draw(symbol)
    await wait(0)
  }

  return {
    sharp: (symbol) => sharp.get(symbol) ?? Texture.EMPTY,
    blurred: (symbol) => blurred.get(symbol) ?? Texture.EMPTY,
    redraw: () => symbols.forEach(draw),
    destroy() {
      for (const texture of [...sharp.values(), ...blurred.values()]) texture.destroy(true)
    },
  }
}

function cut(texture: Texture, { x, y, w, h }: Box): Texture {
  return new Texture({ source: texture.source, frame: new Rectangle(x, y, w, h) })
}

/** Several faint copies, one above the other: a motion blur that every renderer supports. */
function smear(renderer: Renderer, texture: Texture): Texture {
  const height = texture.height
  const root = new Container()
  for (let copy = 0; copy < smearCopies; copy++) {
    const sprite = new Sprite(texture)
    const way = (copy / (smearCopies - 1)) * 2 - 1
    sprite.y = way * smearReach * height
    sprite.alpha = 0.15 * (1 - 0.6 * Math.abs(way))
    root.addChild(sprite)
  }
  const reach = smearReach * height
  const frame = new Rectangle(0, -reach, texture.width, height + 2 * reach)
  const smeared = renderer.generateTexture({ target: root, frame, resolution: 0.75 })
  root.destroy({ children: true })
  return smeared
}

function plate(renderer: Renderer, symbol: string): Texture {
  const root = new Container()
  const size = 160
  root.addChild(
    new Graphics()
      .roundRect(8, 8, size - 16, size - 16, 28)
      .fill({ color: 0x283357 })
      .stroke({ color: 0xffc53d, width: 4 }),
  )
  const label = new Text({
    text: symbol.slice(0, 7).toUpperCase(),
    style: {
      fontFamily: 'Sora Variable, sans-serif',
      fontWeight: '800',
      fontSize: 34,
      fill: '#fff',
    },
  })
  label.anchor.set(0.5)
  label.position.set(size / 2)
  root.addChild(label)
  const drawn = renderer.generateTexture({
    target: root,
    frame: new Rectangle(0, 0, size, size),
    resolution: 2,
  })
  root.destroy({ children: true })
  return drawn
}
