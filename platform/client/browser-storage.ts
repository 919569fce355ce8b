/**
 * What the browser keeps for the site. Each key bears the brand that the page names on its root: a host that goes
 * over to another brand finds nothing of the one before. A browser that keeps nothing (a private window) is always new.
 */
export const browserStorage = {
  local: storageIn(() => localStorage),
  session: storageIn(() => sessionStorage),
}

/** The full key, as storage events name it. */
export function storageKeyOf(name: string): string {
  return `${document.documentElement.dataset.brand ?? ''}.${name}`
}

type BrandStorage = {
  get(name: string): string | null
  set(name: string, value: string): void
  drop(name: string): void
}

function storageIn(open: () => Storage): BrandStorage {
  return {
    get: (name) =>
      attempt(() => open().getItem(storageKeyOf(name)) ?? adoptUnbranded(open(), name)),
    set: (name, value) => {
      attempt(() => open().setItem(storageKeyOf(name), value))
    },
    drop: (name) => {
      attempt(() => {
        for (const key of [storageKeyOf(name), name]) open().removeItem(key)
      })
    },
  }
}

/** Kept without a brand: it becomes this host's, once. */
function adoptUnbranded(store: Storage, name: string): string | null {
  const value = store.getItem(name)
  if (value === null) return null
  store.removeItem(name)
  store.setItem(storageKeyOf(name), value)
  return value
}

function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
