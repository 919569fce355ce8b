import { afterPaint } from './after-paint.ts'

let touched: (() => void) | undefined

/**
 * Follows a link once its touch has been shown: of several touched meanwhile the last. Each on its own would be a step of the
 * history, and who taps twice would go back to the page he is on.
 */
export function followAfterPaint(follow: () => void): void {
  const isWaiting = touched !== undefined
  touched = follow
  if (isWaiting) return
  afterPaint(() => {
    const last = touched
    touched = undefined
    last?.()
  })
}
