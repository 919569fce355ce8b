import { nowMs } from '@casino/time/now.ts'
import { browserStorage, storageKeyOf } from './browser-storage.ts'

/** Where the tabs of this browser tell each other that another has come or gone. */
const sharedKey = 'viewer-changed'

let isAsked = false
/** What other tabs have changed is being asked for, so many times. An answer to an earlier question is none to it. */
let asking = 0
/** The last change was that the player left here, by his own wish. */
let isOut = false

/**
 * Who looks at the page has changed: whatever is loaded next, the root's data and the page's come anew
 * with it, wherever that leads. The other tabs of this browser hear it.
 */
export function refetchViewer({ signedOut = false } = {}): void {
  isAsked = true
  isOut = signedOut
  // Where nothing may be kept each tab finds it out by itself.
  browserStorage.local.set(sharedKey, String(nowMs()))
}

/**
 * Hears that another tab has changed who looks, also where it did so before this page had come to life; gives
 * what ends the hearing. What `hear` gives is done when the answer is there.
 */
export function onViewerChange(listener: () => Promise<void>): () => void {
  const changed = () => {
    asking += 1
    isOut = false
    void listener().finally(() => {
      // What was answered is yet to be shown: until it stands on the page, that is another's.
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

/** True until the answer stands on the page; a session that is missed meanwhile is no news. */
export function isViewerRefetching(): boolean {
  return isAsked || asking > 0
}

/** Whoever is a guest here is one by his own wish: no session was lost. */
export function hasSignedOut(): boolean {
  return isOut
}

/** The root's data has come, and is shown. */
export function viewerRefetched(): void {
  isAsked = false
}

function changedSince(startMs: number): boolean {
  const changedMs = Number(browserStorage.local.get(sharedKey))
  // The clock was set back: else each page would ask until it has caught up.
  if (changedMs > nowMs()) browserStorage.local.set(sharedKey, String(Math.floor(startMs)))
  return changedMs > startMs
}
