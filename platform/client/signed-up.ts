/** A sign-up that no listener has received yet. */
let isUnheard = false
const name = 'signed-up'

/** Announces that a player has just registered. */
export function announceSignedUp(): void {
  isUnheard = true
  dispatchEvent(new Event(name))
}

/**
 * Calls the listener at a sign-up, also at one before it was added; returns a function that removes
 * it.
 */
export function onSignedUp(listener: () => void): () => void {
  const heard = () => {
    isUnheard = false
    listener()
  }
  addEventListener(name, heard)
  if (isUnheard) heard()
  return () => removeEventListener(name, heard)
}
