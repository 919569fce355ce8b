type KeyValueStorage = {
  get(key: string): string | undefined
  set(key: string, value: string): void
}

/** Storage until the tab is closed; survives reloads. */
export const tabStorage = storageIn(() => sessionStorage)
/** Storage in this browser. */
export const browserStorage = storageIn(() => localStorage)

/**
 * A browser may block storage in an iframe of another site. Then values are kept in memory until a
 * reload.
 *
 * The casinos of one app share the origin of their games, so each key contains the name of the
 * casino.
 */
function storageIn(open: () => Storage): KeyValueStorage {
  const own = new Map<string, string>()
  return {
    get(name) {
      const key = keyOf(name)
      try {
        return open().getItem(key) ?? own.get(key)
      } catch {
        return own.get(key)
      }
    },
    set(name, value) {
      const key = keyOf(name)
      own.set(key, value)
      try {
        open().setItem(key, value)
      } catch {
        // The value is kept in `own`.
      }
    },
  }
}

/** The game's address always contains the casino that may frame it. */
function keyOf(name: string): string {
  const casino = new URLSearchParams(location.search).get('framer')
  return casino ? `${casino} ${name}` : name
}
