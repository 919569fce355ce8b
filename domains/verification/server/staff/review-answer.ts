/** The outcome as a text for staff. `isRefused`: nothing was done. */
export type ReviewAnswer = { text: string; isRefused?: true }

export function refused(text: string): ReviewAnswer {
  return { text, isRefused: true }
}
