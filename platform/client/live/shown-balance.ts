import { useSyncExternalStore } from 'react'

/** The player's money as every place on the page shows it, with what of his is in open rounds. */
export type ShownBalance = {
  currency: string
  amount_cents: number
  available_to_cashout_cents: number
  in_play_cents: number
}

type Hold = { shown: ShownBalance; awaits_cents: number | undefined }

/** The books are seldom so late: after this span the balances follow them whatever they say. */
const holdMsMax = 1_500

let serverBalance: ShownBalance | undefined
let hold: Hold | undefined
let holdTimer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const late = new Set<() => void>()

/** What the casino's books say: told by whoever reads them. */
export function setServerBalance(next: ShownBalance): void {
  if (isSame(serverBalance, next)) return
  serverBalance = next
  if (hold && hold.awaits_cents === next.amount_cents) release()
  else notify()
}

/**
 * A game has begun a round, or a step of it, and the end is not to be told before it has shown it: the
 * stake leaves at once, then every balance on the page rests.
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
 * The round was shown. Where the wallet has told its game a balance, the page waits until the books
 * have come to it, so that it does not jump back; the figure itself is always that of the books.
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

/** What is shown instead of what the books say, while a game shows a round. */
export function useHeldBalance(currency: string): ShownBalance | undefined {
  const held = useSyncExternalStore(
    (listener) => listen(listeners, listener),
    () => hold?.shown,
    () => undefined,
  )
  return held?.currency === currency ? held : undefined
}

/** Hears what is shown, first of all what is shown now; gives what ends it. */
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

/** Hears that the books were too late: they are to be asked. */
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
