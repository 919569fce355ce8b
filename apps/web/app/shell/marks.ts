/** What the browser keeps for a page; one that keeps nothing (a private window) is always new. */
export function markOf(name: string, store: 'ever' | 'session' = 'ever'): string | null {
  try {
    return storeOf(store).getItem(name)
  } catch {
    return null
  }
}

export function keepMark(name: string, value: string, store: 'ever' | 'session' = 'ever'): void {
  try {
    storeOf(store).setItem(name, value)
  } catch {
    // It will be asked again.
  }
}

function storeOf(store: 'ever' | 'session'): Storage {
  return store === 'ever' ? localStorage : sessionStorage
}
