let isAsked = false

/**
 * Who looks at the page has changed: whatever is loaded next, the root's data and the page's come anew
 * with it, wherever that leads.
 */
export function askViewerAgain(): void {
  isAsked = true
}

/** True until the answer is there; a session that is missed meanwhile is no news. */
export function isViewerAsked(): boolean {
  return isAsked
}

/** The root's data has come. */
export function viewerAnswered(): void {
  isAsked = false
}
