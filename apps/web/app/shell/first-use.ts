const doings = ['pointerdown', 'pointermove', 'keydown', 'scroll']

/** When the visitor first does something with the page; on the server never. */
export const firstUse = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  const used = () => {
    for (const name of doings) removeEventListener(name, used)
    resolve()
  }
  for (const name of doings) addEventListener(name, used, { passive: true })
})
