import { openCard } from './scenes.ts'
import type { Slot } from './slot.ts'

/** Shows a card and waits until it is closed. */
export async function card(slot: Slot, what: Parameters<typeof openCard>[1]): Promise<void> {
  const scene = openCard(slot.overlay.root, what)
  slot.scene = scene
  await scene.closed
  slot.scene = undefined
}
