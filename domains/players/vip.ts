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

/** The name of a VIP's status; undefined for other players. */
export function vipStatus(groups: readonly number[]): string | undefined {
  const own = vipGroups.find((group) => groups.includes(group))
  return own === undefined ? undefined : vipNames[own]
}
