/** Runs works of the same key one after another, others side by side. */
export type SerialRunner = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** So that the balances a player is told come in the order in which they came about. */
export function createSerialRunner(): SerialRunner {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const turn = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, turn)
    const forget = () => {
      if (last.get(key) === turn) last.delete(key)
    }
    turn.then(forget, forget)
    return turn
  }
}
