import { firstUse } from '@casino/client/first-use.ts'

let change: Promise<unknown> | undefined

/**
 * When the page that has come to life is about to show what was not sent with it: at the first use, or with
 * the first thing that comes into it, before that is seen. Until then it needs nothing but what it was sent.
 */
export function firstChange(): Promise<unknown> {
  change ??= Promise.race([firstUse, somethingComes()])
  return change
}

/**
 * When the page that has come to life has nothing better to do, and at the latest when it is about to change:
 * what costs the whole page is then no part of what the first touch waits for.
 */
export function atRest(): Promise<unknown> {
  return Promise.race([firstChange(), rest()])
}

/** When the browser has nothing better to do; where it cannot tell, a moment later. */
export function rest(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 500 })
    else setTimeout(resolve, 50)
  })
}

function somethingComes(): Promise<void> {
  return new Promise((resolve) => {
    const coming = new MutationObserver(() => {
      coming.disconnect()
      resolve()
    })
    coming.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] })
  })
}
