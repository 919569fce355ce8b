import { afterPaint } from './after-paint.ts'

const doings = ['pointerdown', 'pointermove', 'keydown', 'scroll']

/**
 * When the visitor first does something with the page, and has been shown what he did: what comes then must
 * not keep him waiting for that. On the server never.
 */
export const firstUse = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  const used = () => {
    for (const name of doings) removeEventListener(name, used)
    afterPaint(resolve)
  }
  for (const name of doings) addEventListener(name, used, { passive: true })
})
