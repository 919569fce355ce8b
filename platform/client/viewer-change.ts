import { nowMs } from '@casino/time/now.ts'
import { browserStorage, storageKeyOf } from './browser-storage.ts'

/** The storage key by which tabs announce a change of the viewer. */
const sharedKey = 'viewer-changed'

let isAsked = false
/**
 * The number of requests in flight for changes by other tabs. An earlier request does not answer a
 * later change.
 */
let asking = 0
/** The last change was a sign-out by the player in this tab. */
let isOut = false

/**
 * The viewer has changed: the next navigation reloads the data of the root and the page. Other tabs
 * are notified.
 */
export function refetchViewer({ signedOut = false } = {}): void {
  isAsked = true
  isOut = signedOut
  // Without storage each tab finds it out by itself.
  browserStorage.local.set(sharedKey, String(nowMs()))
}

/**
 * Calls the listener when another tab changes the viewer, also if that happened before this page
 * was hydrated. Returns a function that removes it. The listener's promise resolves when the answer
 * has arrived.
 */
export function onViewerChange(listener: () => Promise<void>): () => void {
  const changed = () => {
    asking += 1
    isOut = false
    void listener().finally(() => {
      // The answer has arrived but is not rendered yet.
      isAsked = true
      asking -= 1
    })
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === storageKeyOf(sharedKey)) changed()
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && changedSince(performance.timeOrigin)) changed()
  }
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  if (changedSince(performance.timeOrigin)) changed()
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}

/** True until the answer is rendered. A lost session in the meantime is expected. */
export function isViewerRefetching(): boolean {
  return isAsked || asking > 0
}

/** Whether the player signed out here, so that no session was lost. */
export function hasSignedOut(): boolean {
  return isOut
}

/** The root's new data is rendered. */
export function viewerRefetched(): void {
  isAsked = false
}

function changedSince(startMs: number): boolean {
  const changedMs = Number(browserStorage.local.get(sharedKey))
  // The clock was set back. Otherwise each page would refetch until it has caught up.
  if (changedMs > nowMs()) browserStorage.local.set(sharedKey, String(Math.floor(startMs)))
  return changedMs > startMs
}
