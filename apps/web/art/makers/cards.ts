import { soraLetters } from '../kit/lettering.ts'
import { linear, newPaint, type Paint, place, toSvg } from '../kit/paint.ts'
import { seeded } from '../kit/random.ts'
import { title } from '../kit/title.ts'
import { foot, glowDisc, sparkles } from '../scenes/scene.ts'
import type { Game, Studio } from '../themes.ts'

const [width, height] = [600, 800]

/** A game's card, 600 x 800: scene, light, hero, glints, title, frame and studio name. */
export function cardSvg({ slug, lines, studio, theme }: Game): string {
  const paint = newPaint()
  const { palette } = theme
  const stage = { width, height, palette, seed: slug }
  const lettering = title(
    paint,
    { ...theme, lines },
    { width: 500, height: lines.length > 1 ? 190 : 128 },
  )
  const body =
    theme.scene(paint, stage) +
    glowDisc(paint, { x: 300, y: 300, r: 350, color: palette.accent, opacity: 0.75 }) +
    foot(paint, stage, 0.56) +
    place(theme.hero(paint, palette), [
      300,
      lines.length > 1 ? 316 : 334,
      lines.length > 1 ? 1 : 1.04,
    ]) +
    foot(paint, stage, 0.66) +
    sparkles(paint, { color: palette.accent, spots: glintSpots(slug) }) +
    place(lettering, [300, 722, 1, -2.5]) +
    frame(paint, studio)
  return toSvg(paint, body, { width, height })
}

/** One glint near each corner of the hero, at different places on each card. */
function glintSpots(slug: string): [number, number, number][] {
  const random = seeded(`${slug} glints`)
  const corners = [
    [110, 130, 24],
    [480, 150, 32],
    [110, 450, 20],
    [500, 470, 24],
  ] as const
  return corners.map(([x, y, r]) => [
    Math.round(x + (random() - 0.5) * 120),
    Math.round(y + (random() - 0.5) * 150),
    Math.round(r * (0.7 + random() * 0.5)),
  ])
}

const studios: Record<Studio, { metal: string; logo: string }> = {
  'Apogee Originals': { metal: '#fff3c4, #ffb547 @.4, #a85a08 @.75, #ffd873', logo: 'APOGEE' },
  Turbogames: { metal: '#ffffff, #9fe4ff @.4, #2a6bd0 @.75, #d6f3ff', logo: 'TURBOGAMES' },
}

/** A thin frame in the studio's metal, light along the top, and the studio's name at the bottom. */
function frame(paint: Paint, studio: Studio): string {
  const { metal, logo } = studios[studio]
  const { path, width: wide } = soraLetters(logo, 15, 5)
  const ink = linear(paint, metal, '0 0 1 1')
  const rule = wide / 2 + 18
  return (
    `<rect x="5" y="5" width="590" height="790" rx="26" fill="none" stroke="${ink}" stroke-width="4" opacity=".75"/>` +
    '<rect x="9" y="9" width="582" height="782" rx="22" fill="none" stroke="#000" stroke-opacity=".35" stroke-width="4"/>' +
    `<path d="M40 3H560" stroke="${linear(paint, '#fff/0, #fff, #fff/0', '0 0 1 0')}" stroke-width="3"/>` +
    `<g transform="translate(300 766)"><path d="${path}" fill="${linear(paint, metal)}"/>` +
    `<path d="M${-rule} 0h-44M${rule} 0h44" stroke="${linear(paint, '#fff/.9, #fff/.5')}" stroke-opacity=".5" stroke-width="2"/></g>`
  )
}
