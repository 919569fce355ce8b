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

function somethingComes(): Promise<void> {
  return new Promise((resolve) => {
    const coming = new MutationObserver(() => {
      coming.disconnect()
      resolve()
    })
    coming.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] })
  })
}
