/** A sign-up that no listener has received yet. */
let isPending = false
const name = 'signed-up'

/** Announces that a player has just registered. */
export function announceSignedUp(): void {
  isPending = true
  dispatchEvent(new Event(name))
}

/**
 * Calls the listener at a sign-up, also at one before it was added; returns a function that removes
 * it.
 */
export function onSignedUp(listener: () => void): () => void {
  const handle = () => {
    isPending = false
    listener()
  }
  addEventListener(name, handle)
  if (isPending) handle()
  return () => removeEventListener(name, handle)
}
