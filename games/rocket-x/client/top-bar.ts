import type { Game } from '@casino/game-kit/client/game.ts'

/**
 * The frame's buttons for history and fairness show seeds, which a shared round has none of: here
 * they open the live game's own. Returns what undoes it.
 */
export function takeOverTopBar(
  { t }: Game,
  open: { history(): void; fairness(): void },
): () => void {
  const undo = new AbortController()
  const byName = { [t('history')]: open.history, [t('fairness')]: open.fairness }
  const options = { capture: true, signal: undo.signal }
  document.addEventListener('click', (event) => take(event, byName), options)
  return () => undo.abort()
}

function take(event: Event, byName: Record<string, () => void>): void {
  const button = (event.target as Element).closest('.gk-top button')
  const open = byName[button?.getAttribute('aria-label') ?? '']
  if (!open) return
  event.stopPropagation()
  open()
}
