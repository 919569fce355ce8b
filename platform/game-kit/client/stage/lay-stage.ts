import { el } from '../parts.ts'

export type StageParts = {
  /** The last results, above the board; hidden without enough height. */
  trail?: HTMLElement
  /** The playing area. It is sized by `cqw` and `cqh` and may fill all of its space. */
  board: HTMLElement
  /** Multiplier, chance and the like, below the board. */
  figures?: HTMLElement
}

/**
 * Lays out a game's stage: the board gets the space that trail and figures leave, on every screen.
 */
export function layStage(stage: HTMLElement, { trail, board, figures }: StageParts): void {
  const place = el('div', { class: 'gk-board' }, board)
  stage.append(el('div', { class: 'gk-table' }, trail, place, figures))
}
