/** Somebody has registered here, and no part of the page has heard it. */
let isUnheard = false
const name = 'signed-up'

/** Tells the page that somebody has just registered. */
export function announceSignedUp(): void {
  isUnheard = true
  dispatchEvent(new Event(name))
}

/** Hears it, also what was told before this part of the page had come; gives what ends the hearing. */
export function onSignedUp(listener: () => void): () => void {
  const heard = () => {
    isUnheard = false
    listener()
  }
  addEventListener(name, heard)
  if (isUnheard) heard()
  return () => removeEventListener(name, heard)
}
