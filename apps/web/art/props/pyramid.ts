import { blur } from '../kit/light.ts'
import { linear, type Paint } from '../kit/paint.ts'

/** A gold pyramid with a burning capstone: 216 wide, 190 high. */
export function pyramid(paint: Paint): string {
  const lit = linear(paint, '#fff6cf, #ffd45e @.35, #d98f1c', '.4 0 .5 1')
  const dark = linear(paint, '#c47a12, #7a4206 @.5, #3a1a02', '.2 0 .8 1')
  const courses = [0.3, 0.44, 0.58, 0.72, 0.86].map((part) => {
    const y = -100 + 186 * part
    return `M${-108 * part} ${y}L${22 * part} ${y + 10 * part}L${108 * part} ${y}`
  })
  return (
    `<path d="M0-100L-108 86L22 98Z" fill="${lit}"/><path d="M0-100L108 86L22 98Z" fill="${dark}"/>` +
    `<path d="${courses.join('')}" fill="none" stroke="#5b2c02" stroke-opacity=".55" stroke-width="3"/>` +
    '<path d="M0-100L22 98" stroke="#fff6cf" stroke-width="3"/>' +
    `<circle cy="-78" r="44" fill="#ffe08a" opacity=".7" filter="${blur(paint, 14)}"/>` +
    '<path d="M0-100L-32-45L6-41Z" fill="#fffdf0"/><path d="M0-100L32-45L6-41Z" fill="#ffd45e"/>' +
    '<path d="M0-100L108 86" stroke="#ffc53d" stroke-opacity=".8" stroke-width="3"/>'
  )
}
