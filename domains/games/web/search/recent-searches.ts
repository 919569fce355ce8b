import { browserStorage } from '@casino/client/browser-storage.ts'
import { useViewer } from '@casino/client/viewer.ts'
import { useSyncExternalStore } from 'react'

const recentMax = 6
const changed = 'recent-searches'
const none: readonly string[] = []

type Recent = { recent: readonly string[]; remember(text: string): void; forget(): void }

/** Recent searches in this browser, newest first, separate per player and for guests. */
export function useRecentSearches(): Recent {
  const key = `games.searches.${useViewer()?.id ?? 'guest'}`
  const known = useSyncExternalStore(
    listen,
    () => browserStorage.local.get(key) ?? '',
    () => '',
  )
  const recent = listOf(known)
  return {
    recent,
    remember: (text) => {
      const others = listOf(browserStorage.local.get(key) ?? '').filter(
        (one) => one.toLowerCase() !== text.toLowerCase(),
      )
      write(key, JSON.stringify([text, ...others].slice(0, recentMax)))
    },
    forget: () => write(key, ''),
  }
}

function listen(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

function write(key: string, text: string): void {
  if (text) browserStorage.local.set(key, text)
  else browserStorage.local.drop(key)
  window.dispatchEvent(new Event(changed))
}

/** The stored value may be invalid. */
function listOf(written: string): readonly string[] {
  try {
    const list: unknown = written ? JSON.parse(written) : none
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : none
  } catch {
    return none
  }
}
