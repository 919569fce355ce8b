import { type BrandConfig, brandConfig } from '@casino/domain/brand-configs.ts'
import * as z from 'zod/mini'

const Text = z.string().check(z.maxLength(500))
const ByPlace = z.record(Text, z.record(Text, Text))

/** Whether somebody may answer in the chat at once [6.7], and whether files may be sent there. */
export const chatConfig = brandConfig({
  name: 'chat-config',
  schema: z.object({ is_live: z.boolean(), uploads: z.boolean() }),
  first: () => ({ is_live: true, uploads: true }),
})

export const configs: readonly BrandConfig[] = [
  chatConfig,
  // With the affiliate numbers for visitors without an affiliate and for those from search engines
  // [9.9].
  brandConfig({
    name: 'stag-by-referrer-name',
    schema: z.object({ pages: z.optional(ByPlace), countries: ByPlace }),
    first: () => ({ pages: {}, countries: { others: {} } }),
    show: (content, { brand }) => ({ ...content, defaults: brand.stags }),
  }),
  brandConfig({
    name: 'excluded-promo-stags',
    schema: z.array(Text).check(z.maxLength(500)),
    first: () => [],
  }),
  brandConfig({
    name: 'survey-config',
    schema: z.object({ survey_id: Text, survey_collector_id: Text, is_enable_widget: z.boolean() }),
    first: () => ({ survey_id: '', survey_collector_id: '', is_enable_widget: false }),
  }),
]
