/** The wheel of everybody and that of groups, by the names of their pages. */
export const wheelNames = ['rocketmart-wheel', 'rocketplay-wheel'] as const

/** The spin lasts so long unless it is skipped. */
export const spinMs = 4500
/** Whole turns before the wheel stops. */
const turns = 5
const stopsCount = 1000

/**
 * The angle by which a wheel turns clockwise, so that the pointer at its top stands over a segment.
 * `stop`: where within the segment, in thousandths.
 */
export function angleOf(segment: number, segments: number, stop: number): number {
  const width = 360 / segments
  return turns * 360 - (segment + (stop + 0.5) / stopsCount) * width
}

/** The segment under the pointer of a wheel that has turned. */
export function segmentAt(angle: number, segments: number): number {
  const at = (((-angle % 360) + 360) % 360) / (360 / segments)
  return Math.floor(at)
}

type Turn = { stage: string; group_key: string }

/** The turns of a wheel that wait [4.21]; those of the shop have `manual` in their key. */
export function turnsOf<T extends Turn>(boxes: readonly T[], isBought: boolean): T[] {
  return boxes.filter(
    ({ stage, group_key }) =>
      stage === 'issued' &&
      (group_key.startsWith('wheel') || group_key.startsWith('manual_wheel')) &&
      group_key.includes('manual') === isBought,
  )
}

/** The first group of a player that has a wheel, in the order of the keys. */
export function wheelGroup(
  wheels: Readonly<Record<string, unknown>>,
  groups: readonly number[],
): string | undefined {
  return Object.keys(wheels).find((key) => groups.includes(Number(key)))
}
