import * as z from 'zod/mini'
import { type ConfigOf, configs } from '../config.ts'
import { firstPages } from './first-configs.ts'

type Pages = ConfigOf<'manage-promotion-pages'>

/** Which pages are open according to the stored value; the defaults if it is invalid. */
export function pagesOf(stored: unknown): Pages {
  const read = z.safeParse(configs['manage-promotion-pages'], stored)
  return read.success ? read.data : firstPages
}
