import { keno, mines } from './heroes/board-heroes.ts'
import type { Hero } from './heroes/hero.ts'
import { crash, dice, hiLo, limbo, plinko, roulette } from './heroes/original-heroes.ts'
import { clockwork, forge, orchard, pharaoh, starfall, tidecaller } from './heroes/slot-heroes.ts'
import { type Palette, paletteOf } from './kit/color.ts'
import type { FontName } from './kit/lettering.ts'
import type { TitleInk } from './kit/title.ts'
import { desert, sea, workshop } from './scenes/earth.ts'
import { burst, chart, space, storm } from './scenes/heavens.ts'
import type { Scene } from './scenes/scene.ts'
import { arena, felt } from './scenes/tables.ts'

export type Theme = {
  scene: Scene
  hero: Hero
  palette: Palette
  font: FontName
  ink: TitleInk
  metal?: boolean
}

export type Studio = 'Apogee Originals' | 'Turbogames'

/** A game's art: its title in lines, its studio and its theme. */
export type Game = { slug: string; lines: readonly string[]; studio: Studio; theme: Theme }

/** Themes of slots: hues are the background, the second colour and the accent. */
export const slot = {
  space: {
    scene: space,
    hero: starfall,
    palette: paletteOf(275, 325, 210),
    font: 'audiowide',
    ink: 'ice',
  },
  egypt: {
    scene: desert,
    hero: pharaoh,
    palette: paletteOf(40, 55, 78),
    font: 'cinzel-decorative',
    ink: 'gold',
    metal: true,
  },
  sea: {
    scene: sea,
    hero: tidecaller,
    palette: paletteOf(240, 222, 200),
    font: 'lilita-one',
    ink: 'ice',
  },
  north: {
    scene: storm,
    hero: forge,
    palette: paletteOf(265, 300, 225),
    font: 'russo-one',
    ink: 'ice',
    metal: true,
  },
  machines: {
    scene: workshop,
    hero: clockwork,
    palette: paletteOf(55, 65, 75),
    font: 'bungee',
    ink: 'gold',
    metal: true,
  },
  orchard: {
    scene: burst,
    hero: orchard,
    palette: paletteOf(358, 15, 60),
    font: 'lilita-one',
    ink: 'ember',
  },
} satisfies Record<string, Theme>

/** Themes of tables, crash and instant games. */
export const board = {
  roulette: {
    scene: felt,
    hero: roulette,
    palette: paletteOf(158, 140, 90),
    font: 'cinzel-decorative',
    ink: 'gold',
    metal: true,
  },
  crash: {
    scene: chart,
    hero: crash,
    palette: paletteOf(285, 350, 48),
    font: 'russo-one',
    ink: 'ember',
  },
  dice: { scene: arena, hero: dice, palette: paletteOf(255, 285, 215), font: 'bungee', ink: 'ice' },
  limbo: {
    scene: arena,
    hero: limbo,
    palette: paletteOf(285, 200, 180),
    font: 'bungee',
    ink: 'violet',
  },
  plinko: {
    scene: arena,
    hero: plinko,
    palette: paletteOf(330, 310, 350),
    font: 'lilita-one',
    ink: 'ember',
  },
  mines: {
    scene: arena,
    hero: mines,
    palette: paletteOf(200, 185, 165),
    font: 'bungee',
    ink: 'jade',
  },
  keno: { scene: arena, hero: keno, palette: paletteOf(262, 300, 60), font: 'bungee', ink: 'gold' },
  hiLo: { scene: felt, hero: hiLo, palette: paletteOf(25, 15, 60), font: 'bungee', ink: 'ember' },
} satisfies Record<string, Theme>
