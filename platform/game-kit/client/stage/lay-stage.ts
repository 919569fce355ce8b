import { el } from '../parts.ts'

export type StageParts = {
  /** The last results, over the board; goes where there is no height for it. */
  trail?: HTMLElement
  /** What is played on. It measures its place by `cqw` and `cqh` and may fill all of it. */
  board: HTMLElement
  /** Multiplier, chance and the like, under the board. */
  figures?: HTMLElement
}

/** Lays out a game's stage: the board has what trail and figures leave of it, on every screen. */
export function layStage(stage: HTMLElement, { trail, board, figures }: StageParts): void {
  const place = el('div', { class: 'gk-board' }, board)
  stage.append(el('div', { class: 'gk-table' }, trail, place, figures))
}
