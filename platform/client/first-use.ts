import { afterPaint } from './after-paint.ts'

/** The window hears it where another tab has changed who looks: the page is not drawn anew while parts of it wait. */
export const changedElsewhere = 'changed-elsewhere'

const doings = ['pointerdown', 'pointermove', 'keydown', 'scroll', changedElsewhere]

/**
 * When the visitor first does something with the page, here or in another tab, and has been shown what he did: what
 * comes then must not keep him waiting for that. On the server never.
 */
export const firstUse = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  const used = () => {
    for (const name of doings) removeEventListener(name, used)
    afterPaint(resolve)
  }
  for (const name of doings) addEventListener(name, used, { passive: true })
})
