import { svgElement } from '../svg.ts'
import { isRed, type Suit } from './suits.ts'

type Shape = [d: string, fill: string]
type Look = { robe: string; trim: string; hair: string; line: string }

const gold = '#e8b23a'
const darkGold = '#a8701a'
const skin = '#f7dcc0'
const steel = '#cfd8e8'

/** Jack, queen or king: a half figure in a frame, and the same half turned by 180 degrees. */
export function courtPicture(rank: number, suit: Suit): SVGElement {
  const look = lookOf(suit)
  const frame = svgElement('rect', {
    x: 50,
    y: 36,
    width: 150,
    height: 278,
    rx: 8,
    fill: isRed(suit) ? '#fff4e6' : '#eef3ff',
    stroke: look.line,
    'stroke-width': 2.5,
  })
  const turned = svgElement('g', { transform: 'rotate(180 125 175)' }, ...half(rank, look))
  const seam = svgElement('path', { d: 'M51 175H199', stroke: darkGold, 'stroke-width': 5 })
  return svgElement('g', {}, frame, ...half(rank, look), turned, seam)
}

function lookOf(suit: Suit): Look {
  const red = { robe: '#c81e3f', trim: '#28408f', line: '#8f1730' }
  const black = { robe: '#27408b', trim: '#b3213d', line: '#18244f' }
  const hair = { hearts: '#b5651d', diamonds: '#d9a441', spades: '#3a2a24', clubs: '#6b4023' }[suit]
  return { ...(isRed(suit) ? red : black), hair }
}

function half(rank: number, look: Look): SVGElement[] {
  const shapes = rank === 13 ? king(look) : rank === 12 ? queen(look) : jack(look)
  const drawn = [...robe(look), ...shapes].map(([d, fill]) =>
    svgElement('path', {
      d,
      fill,
      stroke: look.line,
      'stroke-width': 1.4,
      'stroke-linejoin': 'round',
    }),
  )
  return [...drawn, ...features(rank === 12)]
}

function robe({ robe, trim }: Look): Shape[] {
  return [
    ['M53 175C56 152 78 141 102 136L125 158 148 136C172 141 194 152 197 175Z', robe],
    ['M62 175C65 160 74 152 84 148L96 175Z', trim],
    ['M188 175C185 160 176 152 166 148L154 175Z', trim],
    ['M72 175 80 158 88 175Z', gold],
    ['M178 175 170 158 162 175Z', gold],
    ['M97 134 125 163 153 134 163 142 125 175 87 142Z', '#fff'],
  ]
}

function king({ hair, trim }: Look): Shape[] {
  return [
    ['M174 62 179 46 184 62V134H174Z', steel],
    ['M164 132H194V139H164Z', gold],
    ['M175 139H183V158H175Z', darkGold],
    ['M97 86C86 108 90 136 102 142H148C160 136 164 108 153 86Z', hair],
    ['M103 82H147V106C147 126 138 138 125 138 112 138 103 126 103 106Z', skin],
    [
      'M103 106C108 116 116 114 125 114 134 114 142 116 147 106 150 134 140 154 125 157 110 154 100 134 103 106Z',
      hair,
    ],
    ['M94 84 88 50 107 64 125 41 143 64 162 50 156 84Z', gold],
    ['M94 84H156V74H94.6Z', trim],
    ['M121 52 125 41 129 52 125 60Z', '#fff'],
  ]
}

function queen({ hair, trim, robe }: Look): Shape[] {
  return [
    ['M178 150C176 134 176 124 178 108H182C181 124 182 136 184 150Z', '#3f8f4f'],
    [
      'M180 86C188 84 194 92 190 98 196 102 192 112 184 110 180 116 172 112 173 105 165 103 166 93 173 93 173 88 176 86 180 86Z',
      robe,
    ],
    ['M175 99A5 5 0 1 1 185 99 5 5 0 1 1 175 99Z', gold],
    ['M98 80C80 100 84 146 94 162H110L125 150 140 162H156C166 146 170 100 152 80Z', hair],
    ['M104 80H146V104C146 126 137 140 125 140 113 140 104 126 104 104Z', skin],
    [
      'M104 92C104 78 118 72 125 72 132 72 146 78 146 92 138 88 134 82 125 82 116 82 112 88 104 92Z',
      hair,
    ],
    [
      'M98 76C98 58 110 66 112 52 118 62 122 58 125 46 128 58 132 62 138 52 140 66 152 58 152 76Z',
      gold,
    ],
    ['M98 76H152V69H98Z', trim],
  ]
}

function jack({ hair, robe, trim }: Look): Shape[] {
  return [
    ['M70 58H75V160H70Z', darkGold],
    ['M62 66C64 54 78 48 92 56 84 62 84 72 92 80 78 86 64 80 62 66Z', steel],
    ['M99 82C92 104 94 128 102 134H148C156 128 158 104 151 82Z', hair],
    ['M104 80H146V106C146 126 137 138 125 138 113 138 104 126 104 106Z', skin],
    ['M104 96C108 86 116 84 125 86 134 88 142 86 146 96V80H104Z', hair],
    ['M96 82C90 58 110 46 132 48 154 50 164 66 156 82Z', robe],
    ['M95 82H157V74H95Z', trim],
    ['M148 60C164 40 184 44 190 58 180 56 168 60 156 72Z', gold],
  ]
}

/** Eyes, brows, nose and mouth. */
function features(isQueen: boolean): SVGElement[] {
  const lines = ['M110 96q5-4 10 0', 'M130 96q5-4 10 0', 'M126 100l-3 10h4']
  const ink = { fill: 'none', stroke: '#4a2f22', 'stroke-width': 1.8, 'stroke-linecap': 'round' }
  const eyes = [115, 135].map((cx) =>
    svgElement('circle', { cx, cy: 101, r: 2.4, fill: '#24150e' }),
  )
  const mouth = svgElement('path', {
    d: isQueen ? 'M118 121q7-5 14 0-7 7-14 0Z' : 'M118 121q7 4 14 0',
    ...(isQueen ? { fill: '#d42a4b' } : { ...ink, stroke: '#9c3a34' }),
  })
  return [...lines.map((d) => svgElement('path', { d, ...ink })), ...eyes, mouth]
}
