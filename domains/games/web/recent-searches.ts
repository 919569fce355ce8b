import { useViewer } from '@casino/client/viewer.ts'
import { useSyncExternalStore } from 'react'

const recentMax = 6
const changed = 'recent-searches'
const none: readonly string[] = []

type Recent = { recent: readonly string[]; remember(text: string): void; forget(): void }

/** What was searched for last in this browser, newest first: each player's apart, and a guest's. */
export function useRecentSearches(): Recent {
  const key = `games.searches.${useViewer()?.id ?? 'guest'}`
  const kept = useSyncExternalStore(
    listen,
    () => read(key),
    () => '',
  )
  const recent = listOf(kept)
  return {
    recent,
    remember: (text) => {
      const others = listOf(read(key)).filter((one) => one.toLowerCase() !== text.toLowerCase())
      write(key, JSON.stringify([text, ...others].slice(0, recentMax)))
    },
    forget: () => write(key, ''),
  }
}

function listen(onChange: () => void): () => void {
  window.addEventListener(changed, onChange)
  return () => window.removeEventListener(changed, onChange)
}

/** A browser may keep nothing for us, or something that is not ours. */
function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text)
    else localStorage.removeItem(key)
  } catch {
    // Then nothing is remembered.
  }
  window.dispatchEvent(new Event(changed))
}

function listOf(kept: string): readonly string[] {
  try {
    const list: unknown = kept ? JSON.parse(kept) : none
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : none
  } catch {
    return none
  }
}
