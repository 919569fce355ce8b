type KeyValueStorage = {
  get(key: string): string | undefined
  set(key: string, value: string): void
}

/** Storage until the tab is closed; survives reloads. */
export const tabStorage = storageIn(() => sessionStorage)
/** Storage in this browser. */
export const browserStorage = storageIn(() => localStorage)

/**
 * A browser may keep nothing for a game whose casino is of another site, as a mirror's is: then it is
 * known while the game stands, and a reload begins anew.
 *
 * The casinos that a house serves have their games from one origin: each key bears the name of the casino around.
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
        // It stands in `own`.
      }
    },
  }
}

/** The game's address always names the casino that may frame it. */
function keyOf(name: string): string {
  const casino = new URLSearchParams(location.search).get('framer')
  return casino ? `${casino} ${name}` : name
}
