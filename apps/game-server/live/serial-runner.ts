/** Runs tasks with the same key one after another, others concurrently. */
export type SerialRunner = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Keeps a player's balances in order. */
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
