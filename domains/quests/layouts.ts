import type { Size } from './rules.ts'

/** In percent of the map, from the left and the top. */
export type Position = { left: number; top: number }

type Points = readonly (readonly [left: number, top: number])[]

const wave: Points = [
  [9, 78],
  [25, 50],
  [42, 74],
  [58, 36],
  [75, 60],
  [91, 22],
]

const threeRows: Points = [
  [10, 88],
  [30, 80],
  [50, 90],
  [70, 80],
  [90, 86],
  [90, 62],
  [70, 54],
  [50, 62],
  [30, 53],
  [10, 60],
  [10, 32],
  [30, 22],
  [50, 34],
  [70, 20],
  [90, 12],
]

const robot: Points = [
  [30, 93],
  [36, 80],
  [38, 66],
  [62, 66],
  [64, 80],
  [70, 93],
  [90, 74],
  [91, 56],
  [76, 43],
  [50, 50],
  [10, 74],
  [9, 56],
  [24, 43],
  [36, 18],
  [64, 18],
]

const bigRobot: Points = [
  [26, 95],
  [36, 88],
  [36, 78],
  [38, 68],
  [62, 68],
  [64, 78],
  [64, 88],
  [74, 95],
  [91, 75],
  [92, 64],
  [91, 53],
  [78, 44],
  [62, 44],
  [62, 56],
  [38, 56],
  [38, 44],
  [9, 75],
  [8, 64],
  [9, 53],
  [22, 44],
  [50, 35],
  [34, 26],
  [34, 13],
  [50, 5],
  [66, 17],
]

/** A galaxy: two rings around three levels, from the outside to the centre. */
function galaxy(): Points {
  const ring = (count: number, width: number, height: number) =>
    Array.from({ length: count }, (_, at) => {
      const angle = ((at + 0.5) / count) * 2 * Math.PI + Math.PI / 2
      const [left, top] = [50 + width * Math.cos(angle), 50 + height * Math.sin(angle)]
      return [Math.round(left), Math.round(top)] as const
    })
  return [...ring(14, 43, 44), ...ring(8, 24, 25), [50, 61], [50, 50], [50, 39]]
}

const layouts: Readonly<Record<Size, Points>> = {
  xs: wave,
  s: threeRows,
  m: galaxy(),
  'robot-s': robot,
  'robot-m': bigRobot,
}

/** How high the map of a size is, in rem. */
export const mapHeights: Readonly<Record<Size, number>> = {
  xs: 17,
  s: 27,
  m: 35,
  'robot-s': 29,
  'robot-m': 39,
}

/** Where the levels of a size are, lowest first. */
export function layoutOf(size: Size): Position[] {
  return layouts[size].map(([left, top]) => ({ left, top }))
}

export const backgrounds = ['night', 'nebula', 'sunrise', 'ice', 'factory'] as const
export type Background = (typeof backgrounds)[number]

/** The background of a map, as CSS. */
export const backgroundStyles: Readonly<Record<Background, string>> = {
  night: 'radial-gradient(120% 120% at 50% 0, #2c2a72 0, #141a3c 55%, #0b1020 100%)',
  nebula: 'radial-gradient(90% 80% at 20% 30%, #7a2a7c 0, #34215f 45%, #100d26 100%)',
  sunrise: 'linear-gradient(#151238 0, #5a2154 60%, #b0502f 100%)',
  ice: 'radial-gradient(110% 110% at 70% 10%, #3f7fa6 0, #1d3d66 50%, #0a1730 100%)',
  factory: 'linear-gradient(160deg, #3a3f4c 0, #23283a 50%, #121520 100%)',
}
