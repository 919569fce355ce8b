// The calls of the office about categories and collections.
import { AuditEntry, change, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

const Done = z.object({ text: z.string() })

const OfficeCategory = z.object({
  id: Id,
  identifier: z.string(),
  title: z.string(),
  position: z.int(),
  lobby_position: z.nullable(z.int()),
  games_count: z.int(),
})

/** Categories and collections. */
export const categories = listCall({
  name: 'games.office_categories',
  may: 'games.view',
  path: '/api/office/categories',
  filters: {},
  sorts: { oldest: { by: ['id'], index: 'games.category_pkey' } },
  row: OfficeCategory,
})

/** How many games of a category are shown and can be ordered; the others follow by weight. */
export const orderedGamesMax = 200

export const showOfficeCategory = staffCall({
  name: 'games.office_category',
  may: 'games.view',
  method: 'GET',
  path: '/api/office/categories/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...OfficeCategory.shape,
    version: z.int(),
    games: z.array(z.object({ id: Id, title: z.string(), provider: z.string() })),
    audit: z.array(AuditEntry),
  }),
  refusals: ['category_unknown'],
})

/** `games`: those that the card shows, in their new order. */
export const orderCategory = staffCall({
  name: 'games.order_category',
  may: 'games.edit',
  method: 'POST',
  path: '/api/office/categories/:id/order',
  input: z.strictObject({
    id: Id,
    games: z.array(Id).check(z.minLength(1), z.maxLength(orderedGamesMax)),
    ...change,
  }),
  output: Done,
  refusals: ['category_unknown', 'order_incomplete'],
})

const member = {
  may: 'games.edit',
  method: 'POST',
  input: z.strictObject({ id: Id, game: z.string().check(z.maxLength(200)), ...change }),
  output: Done,
} as const

export const addToCategory = staffCall({
  ...member,
  name: 'games.add_to_category',
  path: '/api/office/categories/:id/add',
  refusals: ['category_unknown', 'game_unknown', 'in_category'],
})

export const removeFromCategory = staffCall({
  ...member,
  name: 'games.remove_from_category',
  path: '/api/office/categories/:id/remove',
  refusals: ['category_unknown', 'game_unknown', 'not_in_category'],
})

export const changeCategory = staffCall({
  name: 'games.change_category',
  may: 'games.edit',
  method: 'POST',
  path: '/api/office/categories/:id/change',
  input: z.strictObject({
    id: Id,
    position: z.int().check(z.minimum(0), z.maximum(10_000)),
    /** Its place among the rails of the lobby; without it none. */
    lobby_position: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
    ...change,
  }),
  output: Done,
  refusals: ['category_unknown'],
})
