import type { Card } from '../../cards.ts'
import { suitPaths } from './suits.ts'
import { svg } from './svg.ts'

/** The frame of a court card in a card of 250 × 350. */
const frame = { left: 46, top: 34, width: 158, height: 282 }

/** A jack, queen or king: half a figure, and the same upside down. */
export function courtPicture(card: Card): SVGElement {
  const { left, top, width, height } = frame
  const border = { x: left, y: top, width, height, rx: 8, class: 'gk-court-frame' }
  return svg(
    'g',
    {},
    svg('rect', border),
    figure(card),
    svg('g', { transform: 'rotate(180 125 175)' }, figure(card)),
    svg('path', { d: `M${left} 196 ${left + width} 154`, class: 'gk-court-sash' }),
  )
}

function figure(card: Card): SVGElement {
  const emblem = svg('path', { d: suitPaths[card.suit], class: 'gk-court-suit' })
  return svg(
    'g',
    {},
    robe(),
    ...(card.rank === 12 ? [hair()] : []),
    ...face(),
    ...(card.rank === 13 ? king() : card.rank === 12 ? queen() : jack()),
    svg('g', { transform: 'translate(54 42) scale(.5)' }, emblem),
  )
}

function robe(): SVGElement {
  const shoulders =
    'M50 193 V172 C56 146 84 136 108 133 L125 150 142 133 C166 136 194 146 200 172 V155 L50 197z'
  return svg(
    'g',
    {},
    svg('path', { d: shoulders, class: 'gk-court-robe' }),
    svg('path', {
      d: 'M108 133 125 152 142 133 148 139 132 174 118 178 102 139z',
      class: 'gk-court-gold',
    }),
    svg('path', {
      d: 'M66 188 82 143M92 181 96 139M158 163 154 139M182 157 170 144',
      class: 'gk-court-line',
    }),
  )
}

function face(): SVGElement[] {
  return [
    svg('path', {
      d: 'M107 92 C107 76 143 76 143 92 V108 C143 126 134 136 125 136 S107 126 107 108z',
      class: 'gk-court-skin',
    }),
    svg('path', {
      d: 'M113 101h7M130 101h7M125 104v10l-4 2M118 123q7 4 14 0M111 96q5-4 10-1M129 95q5-3 10 1',
      class: 'gk-court-line',
    }),
  ]
}

function hair(): SVGElement {
  return svg('path', {
    d: 'M103 92 C98 70 152 70 147 92 C146 112 152 124 154 140 L143 146 C141 126 143 100 138 88 H112 C107 100 109 126 107 146 L96 140 C98 124 104 112 103 92z',
    class: 'gk-court-hair',
  })
}

function king(): SVGElement[] {
  return [
    svg('path', {
      d: 'M107 108 C108 142 116 152 125 154 C134 152 142 142 143 108 C139 118 133 116 125 117 C117 116 111 118 107 108z',
      class: 'gk-court-hair',
    }),
    svg('path', { d: 'M119 122q6 4 12 0', class: 'gk-court-line' }),
    svg('path', { d: 'M101 88 96 54 112 68 125 46 138 68 154 54 149 88z', class: 'gk-court-gold' }),
    svg('path', { d: 'M101 88h48v-8H101z', class: 'gk-court-robe' }),
    svg('path', { d: 'M125 38v14M119 44h12', class: 'gk-court-cross' }),
  ]
}

function queen(): SVGElement[] {
  return [
    svg('path', {
      d: 'M104 84 C106 66 112 62 116 70 C118 58 122 54 125 54 S132 58 134 70 C138 62 144 66 146 84 Q125 76 104 84z',
      class: 'gk-court-gold',
    }),
    svg('circle', { cx: 125, cy: 51, r: 5, class: 'gk-court-robe' }),
    svg('circle', { cx: 107, cy: 66, r: 4, class: 'gk-court-robe' }),
    svg('circle', { cx: 143, cy: 66, r: 4, class: 'gk-court-robe' }),
  ]
}

function jack(): SVGElement[] {
  return [
    svg('path', {
      d: 'M107 104 C102 112 100 124 104 132 M143 104 C148 112 150 124 146 132',
      class: 'gk-court-curl',
    }),
    svg('path', {
      d: 'M100 88 C102 62 146 58 152 82 L150 92 C136 82 116 82 102 92z',
      class: 'gk-court-robe',
    }),
    svg('path', {
      d: 'M102 92 C116 82 136 82 150 92 L150 85 C136 75 116 75 101 85z',
      class: 'gk-court-gold',
    }),
    svg('path', {
      d: 'M146 76 C164 66 166 48 158 40 C152 52 144 58 140 70z',
      class: 'gk-court-feather',
    }),
  ]
}
