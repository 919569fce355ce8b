import type { Answer } from '@casino/testing/client.ts'
import { expect } from 'vitest'

/** The headers of other clients. */
export const axios = {
  accept: 'application/json, text/plain, */*',
  'x-requested-with': 'XMLHttpRequest',
}
/** The headers of their changes without a body. */
export const bodiless = { ...axios, 'content-type': 'application/x-www-form-urlencoded' }

/** The body of an answer that must be a success. */
export async function read<Body>(answer: Promise<Answer>): Promise<Body> {
  const { status, body } = await answer
  expect([status, body]).toEqual([200, body])
  return body as Body
}
