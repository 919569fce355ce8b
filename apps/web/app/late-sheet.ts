import { createContext } from 'react'

/** The link by which the whole style sheet comes. */
export const lateSheetId = 'late-sheet'

/** Where the whole sheet lies that is fetched once the page has been seen; none while one edits. */
export const LateSheet = createContext<string | undefined>(undefined)

/** The sheet that has come is obeyed: the browser styles the whole page by it. */
export function wearLateSheet(): void {
  const sheet = document.getElementById(lateSheetId)
  if (sheet instanceof HTMLLinkElement) sheet.media = 'all'
}
