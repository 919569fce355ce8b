import { toast } from '@casino/ui/toasts/toasts.tsx'
import { useSyncExternalStore } from 'react'

/** A message at the top of the page [3.28]. */
export type Notice = {
  id: string
  message: string
  icon: string
  link?: { text: string; act(): unknown }
  onClose?: () => void
}

type NoticeState = { notices: readonly Notice[]; waiting: boolean }

let current: NoticeState = { notices: [], waiting: false }
const listeners = new Set<() => void>()

function update(next: Partial<NoticeState>): void {
  current = { ...current, ...next }
  for (const listener of listeners) listener()
}

/** Adds a notice, or replaces the one with the same id. */
export function putNotice(notice: Notice): void {
  update({ notices: [...current.notices.filter(({ id }) => id !== notice.id), notice] })
}

export function takeNotice(id: string): void {
  update({ notices: current.notices.filter((notice) => notice.id !== id) })
}

/** The notice that is shown, the newest of all, and whether its action is running. */
export function useNotice(): { notice: Notice | undefined; waiting: boolean } {
  const { notices, waiting } = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
    () => current,
  )
  return { notice: notices.at(-1), waiting }
}

/** Runs a notice's action, once at a time. A failure is shown and can be tried again [8.21]. */
export async function actOn({ id, link }: Notice): Promise<void> {
  if (current.waiting || !link) return
  update({ waiting: true })
  try {
    await link.act()
    takeNotice(id)
  } catch (error) {
    toast('reject', (error as Error).message)
  } finally {
    update({ waiting: false })
  }
}
