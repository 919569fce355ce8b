export type Bell = { ring(): void; ringAll(): void; wait(): Promise<void> }

/** Wakes one of those who wait. */
export function createBell(): Bell {
  const sleepers: (() => void)[] = []
  return {
    ring: () => sleepers.shift()?.(),
    ringAll: () => {
      for (const wake of sleepers.splice(0)) wake()
    },
    wait: () => new Promise((resolve) => sleepers.push(resolve)),
  }
}
