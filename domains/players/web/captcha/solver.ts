import { findNumber } from './find-number.ts'

/** Beside the page, in a worker: it stays quick while numbers are tried. */
addEventListener('message', async ({ data }) => {
  postMessage((await findNumber(data)) ?? null)
})
