/** What became of what staff asked for, in words for them. `isRefused`: nothing was done. */
export type ReviewAnswer = { text: string; isRefused?: true }

export function refused(text: string): ReviewAnswer {
  return { text, isRefused: true }
}
