import type { SportPartner as Partner } from '@casino/http/brand.ts'
import * as z from 'zod/mini'
import { SportPartner } from '../config.ts'

/** The sportsbook of the stored value; undefined for a list or an invalid value. */
export function sportOf(stored: unknown): Partner | undefined {
  const { data } = z.safeParse(SportPartner, stored)
  return data && { origin: data.origin, shown: data.shown }
}
