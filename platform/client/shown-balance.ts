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
const patienceMs = 1_500

let books: ShownBalance | undefined
let hold: Hold | undefined
let patience: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()
const late = new Set<() => void>()

/** What the casino's books say: told by whoever reads them. */
export function tellBooks(next: ShownBalance): void {
  if (isSame(books, next)) return
  books = next
  if (hold && hold.awaits_cents === next.amount_cents) letGo()
  else tell()
}

/**
 * A game has begun a round, or a step of it, and the end is not to be told before it has shown it: the
 * stake leaves at once, then every balance on the page rests.
 */
export function holdBalance(stakeCents: number): void {
  const shown = hold?.shown ?? books
  if (!shown) return
  const available = Math.max(0, shown.available_to_cashout_cents - stakeCents)
  const amount_cents = shown.amount_cents - stakeCents
  clearTimeout(patience)
  hold = {
    shown: { ...shown, amount_cents, available_to_cashout_cents: available },
    awaits_cents: undefined,
  }
  tell()
}

/**
 * The round was shown. Where the wallet has told its game a balance, the page waits until the books
 * have come to it, so that it does not jump back; the figure itself is always that of the books.
 */
export function releaseBalance(awaitsCents?: number): void {
  if (!hold) return
  if (awaitsCents === undefined || books?.amount_cents === awaitsCents) {
    letGo()
    return
  }
  hold = { ...hold, awaits_cents: awaitsCents }
  clearTimeout(patience)
  patience = setTimeout(() => {
    letGo()
    for (const listener of late) listener()
  }, patienceMs)
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
  let told: ShownBalance | undefined
  const hear = () => {
    const shown = hold?.shown ?? books
    if (!shown || isSame(told, shown)) return
    told = shown
    listener(shown)
  }
  hear()
  return listen(listeners, hear)
}

/** Hears that the books were too late: they are to be asked. */
export function onLateBooks(listener: () => void): () => void {
  return listen(late, listener)
}

function letGo(): void {
  clearTimeout(patience)
  hold = undefined
  tell()
}

function tell(): void {
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
