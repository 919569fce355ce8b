import { Assets, Graphics, type Texture } from 'pixi.js'
import type { Game } from '../client/game.ts'
import { el } from '../client/parts.ts'
import { wait } from '../client/stage/motion.ts'
import { languageOf, slotTranslatorOf, type Translate } from '../client/texts.ts'
import { type ClientDefinition, clusterOf, waysOf } from './client-definition.ts'
import { symbolsOf } from './definition-facts.ts'
import {
  createOverlay,
  markSuspense,
  type Overlay,
  placeOverlay,
  raiseOverlay,
  setFoot,
} from './overlay.ts'
import { type Animator, createAnimator } from './reels/animator.ts'
import {
  advanceReels,
  areRolling,
  createReels,
  placeReels,
  type Reels,
  setReels,
} from './reels/reels.ts'
import { createSlotStage, type SlotStage } from './reels/slot-stage.ts'
import {
  advanceSparks,
  areSparksAlive,
  createSparks,
  redrawSparks,
  type Sparks,
} from './reels/sparks.ts'
import { layoutOf, type StageLayout } from './reels/stage-layout.ts'
import { type AtlasFrames, createSymbolArt, type SymbolArt } from './reels/symbol-art.ts'
import {
  advanceMarks,
  createWinMarks,
  placeMarks,
  redrawMarks,
  type WinMarks,
} from './reels/win-marks.ts'
import type { Scene } from './scenes.ts'
import type { SlotTheme } from './slot-theme.ts'

/** All parts of a running slot client. */
export type Slot = {
  game: Game
  t: Translate
  definition: ClientDefinition
  sheet: Sheet | undefined
  overlay: Overlay
  stage: SlotStage
  art: SymbolArt
  reels: Reels
  marks: WinMarks
  sparks: Sparks
  /** Darkens the reels below a celebration. */
  veil: Graphics
  animator: Animator
  layout: StageLayout
  theme: SlotTheme
  /** The open card, which `hurry` closes. */
  scene: Scene | undefined
  /** Incremented with every round, so that steps of an older one stop. */
  turn: number
  /** Called when a reel comes to rest. */
  landed: (reel: number) => void
}

/** The picture with all symbols, and the position of each. */
export type Sheet = { url: string; texture: Texture; frames: AtlasFrames }

/**
 * Builds the stage of a slot with its reels on their first symbols, each expensive part in its own
 * task.
 */
export async function createSlot(
  game: Game,
  definition: ClientDefinition,
  theme: SlotTheme,
): Promise<Slot> {
  const language = languageOf(game.session.locale)
  const t = slotTranslatorOf(language)
  const overlay = createOverlay(game, { theme, t })
  // The stage needs its slot from the first frame on, which is after this function returns.
  let slot: Slot | undefined
  const [stage, sheet] = await Promise.all([
    createSlotStage(overlay.root, {
      frame: (dtMs) => slot && advance(slot, dtMs),
      isBusy: () => slot !== undefined && isBusy(slot),
      resized: (size) => slot && resize(slot, size),
      contextLost: () => slot && loseContext(slot),
      contextBack: () => slot && regainContext(slot),
    }),
    loadSheet(game.session.slug),
  ])
  raiseOverlay(overlay)
  const { top_award, max_win } = game.session.facts
  const times = game.times(top_award?.times ?? max_win)
  setFoot(overlay, { note: noteAtRest(t, definition, times) })
  const { renderer } = stage.app
  await wait(0)
  const art = await createSymbolArt(renderer, sheet, symbolsOf(definition))
  const grid = { reels: definition.reels.length, rows: definition.rows }
  const reels = createReels(
    art,
    { strips: definition.reels, grid },
    {
      landed: (reel) => slot?.landed(reel),
      suspense: (reel) => markSuspense(overlay, reel),
    },
  )
  await wait(0)
  const marks = createWinMarks(renderer, reels, game.reducedMotion)
  stage.layers.wins.addChild(marks.back)
  stage.layers.reels.addChild(reels.root)
  const veil = new Graphics({ alpha: 0 })
  stage.layers.sparks.addChild(marks.front, veil)
  await wait(0)
  const sparks = createSparks(renderer, stage.layers.sparks, theme.spark)
  await wait(0)
  const size = { width: overlay.root.clientWidth, height: overlay.root.clientHeight }
  const parts = {
    game,
    t,
    definition,
    theme,
    sheet,
    overlay,
    stage,
    art,
    reels,
    marks,
    sparks,
    veil,
  }
  const still = {
    animator: createAnimator(stage.wake),
    scene: undefined,
    turn: 0,
    landed: () => {},
  }
  slot = { ...parts, ...still, layout: layoutOf(size, grid) }
  setReels(reels, firstStand(definition))
  resize(slot, size)
  stage.wake()
  return slot
}

/** Letters, wild and scatter have the same names in every slot; a game names its own symbols. */
export function symbolName({ t, game }: Slot, symbol: string): string {
  const shared = t(`symbol_${symbol}`)
  return shared === `symbol_${symbol}` ? game.t(`ui_symbol_${symbol}`) : shared
}

/** The lines or ways, and the top award. */
function noteAtRest(t: Translate, definition: ClientDefinition, times: string): string {
  const ways = waysOf(definition)
  if (ways) return t('at_rest_ways', { count: ways, times })
  const cluster = clusterOf(definition)
  if (cluster) return t('at_rest_cluster', { count: cluster, times })
  return t('at_rest', { count: definition.lines?.length ?? 0, times })
}

function firstStand({ reels, rows }: ClientDefinition) {
  const columns = reels.map((strip) => [...strip, ...strip].slice(0, rows))
  return { columns, stops: reels.map(() => 0) }
}

function advance(slot: Slot, dtMs: number): void {
  advanceReels(slot.reels, dtMs)
  advanceMarks(slot.marks, dtMs)
  advanceSparks(slot.sparks, dtMs)
  slot.animator.advance(dtMs)
}

function isBusy(slot: Slot): boolean {
  return (
    areRolling(slot.reels) ||
    slot.animator.isBusy() ||
    areSparksAlive(slot.sparks) ||
    (slot.marks.lit.length > 0 && !slot.marks.still)
  )
}

function resize(slot: Slot, size: { width: number; height: number }): void {
  slot.layout = layoutOf(size, slot.reels.grid)
  placeOverlay(slot.overlay, slot.layout)
  placeReels(slot.reels, slot.layout)
  placeMarks(slot.marks, slot.layout)
  drawVeil(slot.veil, size)
}

/** Dark, with soft edges above and below. */
function drawVeil(veil: Graphics, { width, height }: { width: number; height: number }): void {
  const strips = 10
  const edge = height * 0.12
  veil.clear()
  for (let strip = 0; strip < strips; strip++) {
    const fill = { color: 0x040713, alpha: (strip + 0.5) / strips }
    const from = (strip * edge) / strips
    veil.rect(0, from, width, edge / strips).fill(fill)
    veil.rect(0, height - from - edge / strips, width, edge / strips).fill(fill)
  }
  veil.rect(0, edge, width, height - 2 * edge).fill(0x040713)
}

/**
 * How long a lost context may take to be restored before a reload is offered; the round is safe.
 */
const patienceMs = 4000

function loseContext({ overlay, t }: Slot): void {
  overlay.lost.replaceChildren(el('p', { text: t('picture_lost') }))
  overlay.lost.hidden = false
  setTimeout(() => {
    if (overlay.lost.hidden) return
    const on = { click: () => location.reload() }
    overlay.lost.append(el('button', { class: 'gk-action', text: t('reload'), on }))
  }, patienceMs)
}

function regainContext(slot: Slot): void {
  const { renderer } = slot.stage.app
  slot.art.redraw()
  redrawMarks(slot.marks, renderer)
  redrawSparks(slot.sparks, renderer)
  placeReels(slot.reels, slot.layout)
  slot.overlay.lost.hidden = true
}

/** The game's pictures; without them a slot has lettered plates. */
async function loadSheet(slug: string): Promise<Sheet | undefined> {
  const url = `/art/symbols/${slug}.webp`
  try {
    const [texture, frames] = await Promise.all([
      Assets.load<Texture>(url),
      fetch(`/art/symbols/${slug}.json`).then((answer) => answer.json() as Promise<AtlasFrames>),
    ])
    return texture ? { url, texture, frames } : undefined
  } catch {
    return undefined
  }
}
