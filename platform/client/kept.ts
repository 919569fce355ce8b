/**
 * What the browser keeps for the site. Each key bears the brand that the page names on its root: a host that goes
 * over to another brand finds nothing of the one before. A browser that keeps nothing (a private window) is always new.
 */
export const kept = { ever: keptIn(() => localStorage), session: keptIn(() => sessionStorage) }

/** The whole key, as storage events tell it; `held-scripts.tsx` writes two of them by itself. */
export function keyOf(name: string): string {
  return `${document.documentElement.dataset.brand ?? ''}.${name}`
}

type Kept = {
  get(name: string): string | null
  set(name: string, value: string): void
  drop(name: string): void
}

function keptIn(open: () => Storage): Kept {
  return {
    get: (name) => tried(() => open().getItem(keyOf(name)) ?? takenOver(open(), name)),
    set: (name, value) => {
      tried(() => open().setItem(keyOf(name), value))
    },
    drop: (name) => {
      tried(() => {
        for (const key of [keyOf(name), name]) open().removeItem(key)
      })
    },
  }
}

/** Kept without a brand: it becomes this host's, once. */
function takenOver(store: Storage, name: string): string | null {
  const value = store.getItem(name)
  if (value === null) return null
  store.removeItem(name)
  store.setItem(keyOf(name), value)
  return value
}

function tried<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
