/** By then the page has come to life whole. */
const aloneMs = 300
let change: Promise<unknown> | undefined

/**
 * When the page that has come to life is about to show what was not sent with it: at the first use, or with
 * the first thing that comes into it, before that is seen. Until then it needs nothing but what it was sent.
 */
export function firstChange(): Promise<unknown> {
  change ??= somethingComes()
  return change
}

/**
 * When the page that has come to life is left alone, and at the latest when it is about to change: what costs the
 * whole page neither delays its coming to life nor, for whoever looks first, the first touch.
 */
export function atRest(): Promise<unknown> {
  return Promise.race([firstChange(), alone().then(rest)])
}

function alone(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, aloneMs))
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
