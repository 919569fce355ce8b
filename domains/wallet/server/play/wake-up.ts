export type WakeUp = { wakeOne(): void; wakeAll(): void; wait(): Promise<void> }

/** Wakes one of the waiting tasks, or all of them. */
export function createWakeUp(): WakeUp {
  const waiters: (() => void)[] = []
  return {
    wakeOne: () => waiters.shift()?.(),
    wakeAll: () => {
      for (const wake of waiters.splice(0)) wake()
    },
    wait: () => new Promise((resolve) => waiters.push(resolve)),
  }
}
