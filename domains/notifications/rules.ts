/** The newest notifications that are listed. */
export const listedMax = 50
/** Unread ones are counted up to here. */
export const unreadCountMax = 100
/** The bell shows a larger number as `9+` [9.16]. */
export const shownCountMax = 9
/** The browser's copy of the list is valid for two hours [9.12]. */
export const localExpiryMs = 2 * 60 * 60_000

/** The number on the bell: 9 at most, then `9+`; nothing for none. */
export function shownCount(count: number): string | undefined {
  if (count <= 0) return undefined
  return count > shownCountMax ? `${shownCountMax}+` : String(count)
}

const icons: Readonly<Record<string, string>> = {
  deposit: 'arrow-down-left',
  withdrawal: 'arrow-up-right',
  lottery: 'star',
}

/** The icon of a notification, by its kind. */
export function iconOf(kind: string): string {
  return Object.hasOwn(icons, kind) ? (icons[kind] ?? 'bell') : 'bell'
}
