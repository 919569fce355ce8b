import { useSyncExternalStore } from 'react'

/** The balance as every part of the page shows it, with the amount in open rounds. */
export type ShownBalance = {
  currency: string
  amount_cents: number
  available_to_cashout_cents: number
  in_play_cents: number
}

type Hold = { shown: ShownBalance; awaits_cents: number | undefined }

/** The longest wait for the ledger; afterwards its balance is shown in any case. */
const holdMsMax = 1_500

let serverBalance: ShownBalance | undefined
let hold: Hold | undefined
let holdTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const late = new Set<() => void>()

/** Sets the balance of the ledger. */
export function setServerBalance(next: ShownBalance): void {
  if (isSame(serverBalance, next)) return
  serverBalance = next
  if (hold && hold.awaits_cents === next.amount_cents) release()
  else notify()
}

/**
 * A game started a round or a step of it. The stake is deducted at once; then the balance is held
 * until the game has shown the result.
 */
export function holdBalance(stakeCents: number): void {
  const shown = hold?.shown ?? serverBalance
  if (!shown) return
  const available = Math.max(0, shown.available_to_cashout_cents - stakeCents)
  const amount_cents = shown.amount_cents - stakeCents
  clearTimeout(holdTimer)
  hold = {
    shown: { ...shown, amount_cents, available_to_cashout_cents: available },
    awaits_cents: undefined,
  }
  notify()
}

/**
 * The round was shown. If the wallet sent the game a balance, the page waits until the ledger has
 * reached it, so that the balance does not jump back. The balance itself is always that of the
 * ledger.
 */
export function releaseBalance(awaitsCents?: number): void {
  if (!hold) return
  if (awaitsCents === undefined || serverBalance?.amount_cents === awaitsCents) {
    release()
    return
  }
  hold = { ...hold, awaits_cents: awaitsCents }
  clearTimeout(holdTimer)
  holdTimer = setTimeout(() => {
    release()
    for (const listener of late) listener()
  }, holdMsMax)
}

/** The balance that replaces the ledger's while a game shows a round. */
export function useHeldBalance(currency: string): ShownBalance | undefined {
  const held = useSyncExternalStore(
    (listener) => listen(listeners, listener),
    () => hold?.shown,
    () => undefined,
  )
  return held?.currency === currency ? held : undefined
}

/**
 * Calls the listener with the shown balance, now and on each change; returns a function that stops
 * it.
 */
export function onShownBalance(listener: (shown: ShownBalance) => void): () => void {
  let reported: ShownBalance | undefined
  const onChange = () => {
    const shown = hold?.shown ?? serverBalance
    if (!shown || isSame(reported, shown)) return
    reported = shown
    listener(shown)
  }
  onChange()
  return listen(listeners, onChange)
}

/** Calls the listener when the ledger is late, so that it is refetched. */
export function onServerBalanceLate(listener: () => void): () => void {
  return listen(late, listener)
}

function release(): void {
  clearTimeout(holdTimer)
  hold = undefined
  notify()
}

function notify(): void {
  for (const listener of listeners) listener()
}

function listen(all: Set<() => void>, listener: () => void): () => void {
  all.add(listener)
  return () => all.delete(listener)
}

function isSame(one: ShownBalance | undefined, other: ShownBalance): boolean {
  return (
    one?.currency === other.currency &&
    one.amount_cents === other.amount_cents &&
    one.available_to_cashout_cents === other.available_to_cashout_cents &&
    one.in_play_cents === other.in_play_cents
  )
}
