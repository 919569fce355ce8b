import * as z from 'zod/mini'
import { firstPages, pages } from './configs/configs.ts'

/** Which pages are open according to the stored value; the defaults if it is invalid. */
export function pagesOf(stored: unknown): Record<string, boolean> {
  const read = z.safeParse(pages.schema, stored)
  return read.success ? read.data : firstPages
}
