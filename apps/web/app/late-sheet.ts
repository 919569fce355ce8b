import { createContext } from 'react'

/** The link by which the whole style sheet comes. */
export const lateSheetId = 'late-sheet'

/** Where the whole sheet lies that is fetched once the page has been seen; none while one edits. */
export const LateSheet = createContext<string | undefined>(undefined)

/**
 * The sheet that has come is obeyed: the browser styles the whole page by it. One that was disabled is put after those
 * that stand; by its media it would be changed among them, and all letters be loaded and laid out anew.
 */
export function wearLateSheet(): void {
  const link = document.getElementById(lateSheetId)
  if (link instanceof HTMLLinkElement && link.sheet) link.sheet.disabled = false
}
