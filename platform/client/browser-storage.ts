/**
 * Local and session storage of the site. Each key is prefixed with the brand that the root element
 * names, so that another brand on the same host does not see the values. Without storage (a private
 * window) nothing is stored.
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

/** Adopts a value that was stored without a brand, once. */
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
