import './auto-roulette.css'
import type { Game, GameView } from '@casino/game-kit/client/game.ts'
import { el } from '@casino/game-kit/client/parts.ts'
import { spotButton } from '@casino/game-kit/client/studio/desk.ts'
import type { BettingTable, StudioLook } from '@casino/game-kit/client/studio/look.ts'
import { mountStudio } from '@casino/game-kit/client/studio/studio.ts'
import { game as facts } from '../game.ts'
import { type Color, colorOf, type Spot, spots } from '../spots.ts'
import { createWheel, turnsMs } from './wheel.ts'

const tones: Record<Color, string> = { red: 'red', black: 'black', green: 'green' }

const look: StudioLook = {
  rules: facts.rules,
  name: 'auto-roulette',
  turnsMs: () => turnsMs,
  wheel: createWheel,
  table,
  shown: ([number = 0]) => ({ text: String(number), tone: tones[colorOf(number)] }),
  say: ({ t }, [number = 0]) => t(`ui_said_${colorOf(number)}`, { number }),
  groups: [
    ...(['red', 'black', 'green'] as const).map((color) => ({
      key: `ui_group_${color}`,
      tone: tones[color],
      has: ([number = 0]: readonly number[]) => colorOf(number) === color,
    })),
    ...spots
      .filter(({ numbers }) => numbers.length === 12 || numbers.length === 18)
      .filter(({ name }) => name !== 'red' && name !== 'black')
      .map(({ name, numbers }) => ({
        key: `ui_spot_${name}`,
        tone: 'felt',
        has: ([number = 0]: readonly number[]) => numbers.includes(number),
      })),
  ],
}

/** The client of Orbit Roulette. */
export function mount(game: Game): Promise<GameView> {
  return mountStudio(game, look)
}

/** The felt: zero, twelve columns of three numbers, and the outside bets. */
function table(game: Game): BettingTable {
  const buttons = new Map(spots.map((spot) => [spot.name, cell(game, spot)]))
  const element = el('div', { class: 'ar-felt' }, ...buttons.values())
  return { element, buttons }
}

function cell(game: Game, { name, numbers, multiple }: Spot): HTMLButtonElement {
  const { t } = game
  const [number = 0] = numbers
  const isNumber = numbers.length === 1
  const text = isNumber ? String(number) : t(`ui_cell_${name}`)
  const tone = isNumber
    ? tones[colorOf(number)]
    : name === 'red' || name === 'black'
      ? name
      : 'felt'
  const full = isNumber ? t(`ui_said_${colorOf(number)}`, { number }) : t(`ui_spot_${name}`)
  const button = spotButton(game, { name: full, times: multiple - 1, text, tone })
  button.style.gridArea = isNumber ? areaOf(number) : name
  return button
}

function areaOf(number: number): string {
  if (number === 0) return '1 / 1 / 4 / 2'
  const column = Math.ceil(number / 3) + 1
  const row = 3 - ((number - 1) % 3)
  return `${row} / ${column} / ${row + 1} / ${column + 1}`
}
