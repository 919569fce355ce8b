import { type BrandConfig, brandConfig } from '@casino/domain/brand-configs.ts'
import type { ReadContext } from '@casino/http/context.ts'
import { listsOfTemplate } from '@casino/lootboxes/public'
import * as z from 'zod/mini'

const Key = z.string().check(z.regex(/^[a-z0-9_]{1,40}$/))
/**
 * The template that a wheel draws. Lists and objects of segments are from before templates: they
 * stand for the template of a new brand.
 */
const Content = z.union([
  z.strictObject({ template: Key }),
  z.array(z.unknown()),
  z.record(z.string(), z.array(z.unknown())),
])

/** The turn that points buy. */
const boughtTemplate = 'wheel_manual'
const groupTemplate = 'wheel'

export const configs: readonly BrandConfig[] = [
  brandConfig({
    name: 'wheel-config',
    schema: Content,
    first: () => ({ template: boughtTemplate }),
    show: async (content, context) => {
      const lists = await shown(content, context, boughtTemplate)
      return lists.find(({ group_id }) => group_id === null)?.items ?? []
    },
  }),
  brandConfig({
    name: 'wheel-config-segments',
    schema: Content,
    first: () => ({ template: groupTemplate }),
    // Whole numbers as keys of an object are in ascending order, also in JSON.
    show: async (content, context) => {
      const lists = await shown(content, context, groupTemplate)
      return Object.fromEntries(
        lists.flatMap(({ group_id, items }) => (group_id === null ? [] : [[group_id, items]])),
      )
    },
  }),
]

/** The lists of the template as clients draw them; the chance of an item is on the page of the odds. */
async function shown(content: z.output<typeof Content>, context: ReadContext, first: string) {
  const { policy } = context
  if (!policy.loot_boxes_allowed || !policy.advantages_allowed) return []
  const key =
    'template' in content && typeof content.template === 'string' ? content.template : first
  const lists = await listsOfTemplate(context, key)
  return lists.map(({ group_id, items }) => ({
    group_id,
    items: items.map(({ chance: _, ...item }) => plain(item)),
  }))
}

/** An item with amounts as numbers: this answer has no schema that would convert them. */
function plain<T extends object>(item: T): unknown {
  return JSON.parse(
    JSON.stringify(item, (_name, one) => (typeof one === 'bigint' ? Number(one) : one)),
  )
}
