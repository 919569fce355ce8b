import { type BrandConfig, brandConfig } from '@casino/domain/brand-configs.ts'
import * as z from 'zod/mini'

const Text = z.string().check(z.maxLength(500))

export const configs: readonly BrandConfig[] = [
  /** The categories of each navigation item. */
  brandConfig({
    name: 'menu-categories-games',
    schema: z.record(Text, z.array(Text).check(z.maxLength(500))),
    first: () => ({
      pokies: ['slots'],
      live: ['live'],
      table: ['table'],
      instant: ['instant', 'crash'],
    }),
  }),
]
