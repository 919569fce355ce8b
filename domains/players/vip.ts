/** The names of the VIP groups. */
export const vipNames: Readonly<Record<number, string>> = {
  255: 'Platinum',
  257: 'Bronze',
  258: 'Silver',
  259: 'Gold',
  759: 'Diamond',
}

/** The VIP groups, the highest first [6.4]. */
export const vipGroups: readonly number[] = [759, 255, 259, 258, 257]

/** The earlier id of Bronze [3.55]. */
export const oldBronzeGroup = 793
/** The status of players without a VIP group [3.55]. */
export const regularGroup = 1117

/** The VIP group of a player; undefined for other players. */
export function vipGroupOf(groups: readonly number[]): number | undefined {
  const own = vipGroups.find((group) => groups.includes(group))
  return own ?? (groups.includes(oldBronzeGroup) ? 257 : undefined)
}

/** The name of a VIP's status; undefined for other players. */
export function vipStatus(groups: readonly number[]): string | undefined {
  const own = vipGroupOf(groups)
  return own === undefined ? undefined : vipNames[own]
}

/** A level as one of its player's statuses. */
export function levelStatusOf(level: number): { id: string; name: string } {
  return { id: `level_${level}`, name: `Level ${level}` }
}

type LevelSpan = { number: number; points_min: bigint }

/** The points of a level as clients read them. The last level has no end; they require one. */
export function levelConditions(level: LevelSpan, next: LevelSpan | undefined) {
  const min = Number(level.points_min)
  const max = next ? Number(next.points_min) - 1 : min * 2 - 1
  return [{ persistent_comp_points: { type: 'persistent', exclude_end: false, min, max } }]
}
