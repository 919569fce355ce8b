import { findNumber } from './find-number.ts'

/** Runs in a worker, so that the page stays responsive. */
addEventListener('message', async ({ data }) => {
  postMessage((await findNumber(data)) ?? null)
})
