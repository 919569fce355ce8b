import { steel } from '../kit/color.ts'
import { blur } from '../kit/light.ts'
import { linear, type Paint, place, radial, round } from '../kit/paint.ts'
import { seeded } from '../kit/random.ts'
import { gear } from '../props/gear.ts'
import { bokeh, glowDisc, ground, nebula, rays, type Stage, stars } from './scene.ts'

/** Evening at the pyramids: a large sun, three pyramids lit from the left, dunes in front. */
export function desert(paint: Paint, stage: Stage): string {
  const { width, height, palette } = stage
  const sky = linear(
    paint,
    `${palette.deep}, ${palette.ground} @.3, ${palette.lit} @.58, ${palette.second} @.75, ${palette.accent}`,
  )
  const sun = radial(paint, '#ffdf8a, #ffb547 @.5, #ff8a2a/.9 @.86, #ff6a12/0')
  const size = Math.min(width, height)
  const [sunX, sunY] = [width * 0.5, height * 0.36]
  return (
    `<rect width="${width}" height="${height}" fill="${sky}"/>` +
    stars({ ...stage, height: height * 0.4 }, 60) +
    rays(paint, {
      x: sunX,
      y: sunY,
      reach: Math.hypot(width, height),
      count: 16,
      color: palette.accent,
      opacity: 0.3,
    }) +
    glowDisc(paint, { x: sunX, y: sunY, r: size * 0.62, color: palette.accent, opacity: 0.6 }) +
    `<circle cx="${sunX}" cy="${sunY}" r="${size * 0.36}" fill="${sun}" opacity=".85"/>` +
    pyramid(paint, stage, { x: 0.12, base: 0.72, size: 0.3 }) +
    pyramid(paint, stage, { x: 0.9, base: 0.72, size: 0.36 }) +
    dunes(paint, stage)
  )
}

function pyramid(
  paint: Paint,
  { width, height, palette }: Stage,
  { x, base, size }: { x: number; base: number; size: number },
): string {
  const unit = Math.min(width, height) * size
  const [cx, by] = [width * x, height * base]
  const lit = linear(paint, `#ffe3a0, ${palette.accent} @.4, ${palette.lit}`, '0 0 .4 1')
  const dark = linear(paint, `${palette.lit}, ${palette.deep}`, '0 0 .4 1')
  const courses = Array.from({ length: 9 }, (_, index) => {
    const part = (index + 1) / 10
    return `M${round(cx - unit * part)} ${round(by - unit * 1.15 * (1 - part))}H${round(cx + unit * part)}`
  })
  return (
    `<path d="M${cx} ${by - unit * 1.15}L${cx + unit * 0.24} ${by}H${cx - unit}Z" fill="${lit}"/>` +
    `<path d="M${cx} ${by - unit * 1.15}L${cx + unit} ${by}H${cx + unit * 0.24}Z" fill="${dark}"/>` +
    `<path d="${courses.join('')}" stroke="${palette.deep}" stroke-opacity=".25" stroke-width="2"/>`
  )
}

function dunes(paint: Paint, { width, height, palette }: Stage): string {
  const far = linear(paint, `${palette.accent}, ${palette.lit} @.4, ${palette.deep}`)
  const near = linear(paint, `${palette.lit}, ${palette.ground} @.3, ${palette.deep}`)
  return (
    `<path d="M0 ${height * 0.7}Q${width * 0.3} ${height * 0.63} ${width * 0.6} ${height * 0.71}T${width} ${height * 0.68}V${height}H0Z" fill="${far}"/>` +
    `<path d="M0 ${height * 0.8}Q${width * 0.24} ${height * 0.72} ${width * 0.55} ${height * 0.78}T${width} ${height * 0.76}V${height}H0Z" fill="${near}"/>`
  )
}

/** Under the sea: shafts of light from above, rocks and weed at the edges, rising bubbles. */
export function sea(paint: Paint, stage: Stage): string {
  const { width, height, palette } = stage
  const water = linear(
    paint,
    `${palette.second}, ${palette.lit} @.24, ${palette.ground} @.55, ${palette.deep}`,
  )
  const shaft = linear(paint, '#ffffff/.55, #ffffff/0 @.85')
  const shafts = [0.06, 0.24, 0.44, 0.66, 0.84].map((at, index) => {
    const x = width * at
    const wide = width * (0.05 + (index % 3) * 0.03)
    return `<path d="M${x} 0H${x + wide}L${x + wide * 2.4 + width * 0.12} ${height * 0.85}H${x - wide * 0.4 + width * 0.04}Z" fill="${shaft}" opacity="${0.3 + (index % 2) * 0.2}" filter="${blur(paint, 8, 0.2)}"/>`
  })
  return (
    `<rect width="${width}" height="${height}" fill="${water}"/>` +
    nebula(paint, stage, 0.35) +
    shafts.join('') +
    reef(paint, stage) +
    bubbles(paint, stage)
  )
}

function reef(paint: Paint, { width, height, palette, seed }: Stage): string {
  const random = seeded(`${seed} reef`)
  const rock = linear(paint, `${palette.ground}, #03060f`)
  const blade = linear(paint, `${palette.lit}, ${palette.deep}`)
  const weeds = Array.from({ length: 14 }, (_, index) => {
    const x = index % 2 ? width * (0.78 + random() * 0.22) : width * random() * 0.22
    const tall = height * (0.14 + random() * 0.2)
    const sway = (random() - 0.5) * width * 0.08
    const y = height * 0.86
    return `<path d="M${round(x - 7)} ${y}C${round(x + sway)} ${round(y - tall * 0.4)} ${round(x - sway)} ${round(y - tall * 0.7)} ${round(x + sway)} ${round(y - tall)}C${round(x - sway + 10)} ${round(y - tall * 0.6)} ${round(x + sway + 12)} ${round(y - tall * 0.3)} ${round(x + 9)} ${y}Z" fill="${blade}"/>`
  })
  const floor = `M0 ${height * 0.7}Q${width * 0.1} ${height * 0.68} ${width * 0.2} ${height * 0.82}Q${width * 0.5} ${height * 0.92} ${width * 0.8} ${height * 0.82}Q${width * 0.9} ${height * 0.66} ${width} ${height * 0.7}V${height}H0Z`
  return `${weeds.join('')}<path d="${floor}" fill="${rock}"/>`
}

function bubbles(paint: Paint, { width, height, seed }: Stage): string {
  const random = seeded(`${seed} bubbles`)
  const skin = radial(paint, '#ffffff/.05 @.5, #d8fbff/.5 @.9, #ffffff/.9', '.5 .5 .5')
  return Array.from({ length: 24 }, () => {
    const [x, y, r] = [random() * width, random() * height * 0.8, 3 + random() ** 2 * 17]
    return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${skin}"/><circle cx="${round(x - r * 0.35)}" cy="${round(y - r * 0.35)}" r="${round(r * 0.2)}" fill="#fff"/>`
  }).join('')
}

/** A clockmaker's workshop: dim wheels in the dark, warm light from outside. */
export function workshop(paint: Paint, stage: Stage): string {
  const { width, height, palette } = stage
  const size = Math.min(width, height)
  const bronze = ['#1a0d04', '#3d220c', '#6b3f17', '#946028', '#b98445']
  const wheels = [
    place(gear(paint, { teeth: 24, ramp: bronze }), [width * 0.06, height * 0.16, size / 280, 8]),
    place(gear(paint, { teeth: 18, ramp: bronze }), [width * 0.98, height * 0.32, size / 340, 3]),
    place(gear(paint, { teeth: 14, ramp: steel.ramp.slice(0, 4) }), [
      width * 0.86,
      height * 0.02,
      size / 520,
      3,
    ]),
    place(gear(paint, { teeth: 20, ramp: bronze }), [width * 0.02, height * 0.68, size / 380, 0]),
  ]
  return (
    ground(paint, stage) +
    `<g opacity=".62">${wheels.join('')}</g>` +
    rays(paint, {
      x: 0,
      y: 0,
      reach: Math.hypot(width, height),
      count: 20,
      color: palette.accent,
      opacity: 0.16,
    }) +
    bokeh(paint, stage, 12)
  )
}
