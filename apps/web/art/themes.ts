import type { Hero } from './heroes/hero.ts'
import type { Palette } from './kit/color.ts'
import type { FontName } from './kit/lettering.ts'
import type { TitleInk } from './kit/title.ts'
import type { Scene } from './scenes/scene.ts'
import type { SymbolSet } from './symbol-sets.ts'

export type Theme = {
  scene: Scene
  hero: Hero
  /** Its hues are the background, the second colour and the accent. */
  palette: Palette
  font: FontName
  ink: TitleInk
  metal?: boolean
}

export type Studio = 'Apogee Originals' | 'Turbogames'

/** The `art.ts` of a game: its title in lines, its studio, its theme, and the symbols of reels. */
export type GameArt = {
  lines: readonly string[]
  studio: Studio
  theme: Theme
  symbols?: SymbolSet
}

/** The art of the game with a slug. */
export type Game = GameArt & { slug: string }
