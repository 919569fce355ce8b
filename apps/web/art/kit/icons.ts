import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gold } from './color.ts'
import { castMetal } from './light.ts'
import { linear, type Paint } from './paint.ts'

type IconSet = { icons: Record<string, { body: string }> }

const require = createRequire(import.meta.url)
let set: IconSet | undefined

/** A silhouette of game-icons (CC BY 3.0, see NOTICE) in metal, about 200 wide. */
export function metalIcon(paint: Paint, name: string, ramp: readonly string[] = gold.ramp): string {
  set ??= JSON.parse(
    readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'),
  ) as IconSet
  const body = set.icons[name]?.body
  if (!body) throw new Error(`game-icons has no "${name}"`)
  const outline = `stroke="${ramp[0]}" stroke-width="34" stroke-linejoin="round"`
  const relief = castMetal(paint, ramp, { soft: 8, depth: 7 })
  const deep = ramp[1] ?? '#000000'
  const mid = ramp[2] ?? '#000000'
  const shade = linear(
    paint,
    `#fff/.3, ${mid}/0 @.3, ${mid}/.5 @.58, ${deep}/.55 @.84, ${mid}/.1`,
    '.2 0 .7 1',
  )
  return (
    '<g transform="scale(.4) translate(-256 -256)">' +
    `<g ${outline} color="${ramp[0]}">${body}</g>` +
    `<g filter="${relief}" color="#000">${body}</g>` +
    `${body.replaceAll('currentColor', shade)}</g>`
  )
}
