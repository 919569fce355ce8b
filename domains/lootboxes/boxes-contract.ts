// The calls of the office about the boxes of players.
import { prizeRefusals } from '@casino/contract/prize-refusals.ts'
import { change, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Cents, CurrencyCode, Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'
import { stages } from './rules.ts'
import { TemplateKey } from './template.ts'

export const boxTable = 'lootboxes.box'

export const listBoxes = listCall({
  name: 'lootboxes.office_boxes',
  may: 'lootboxes.view',
  path: '/api/office/lootboxes',
  filters: { player_id: Id, stage: z.enum(stages) },
  sorts: {
    newest: { by: ['id'], index: 'lootboxes.box_pkey', isDescending: true },
    oldest: { by: ['id'], index: 'lootboxes.box_pkey' },
  },
  row: z.object({
    id: Id,
    player_id: Id,
    template: z.string(),
    template_id: Id,
    stage: z.enum(stages),
    strategy: z.string(),
    group_id: z.nullable(z.int()),
    prize: z.nullable(z.string()),
    cost_cents: z.nullable(Cents),
    currency: CurrencyCode,
    created_at: Instant,
    valid_until: Instant,
    ended_at: z.nullable(Instant),
  }),
})

/** The boxes of a player in numbers. */
export const showPlayerBoxes = staffCall({
  name: 'lootboxes.office_player',
  may: 'lootboxes.view',
  method: 'GET',
  path: '/api/office/players/:id/lootboxes',
  player: 'id',
  input: z.strictObject({ id: Id }),
  output: z.object({ id: Id, waiting_count: z.int(), opened_count: z.int() }),
  refusals: [],
})

/** Gives a player a box or a turn of the wheel. Two people do it. */
export const giveBox = staffCall({
  name: 'lootboxes.give',
  may: 'lootboxes.give',
  fourEyes: true,
  method: 'POST',
  path: '/api/office/players/:id/lootboxes',
  input: z.strictObject({ id: Id, template: TemplateKey, ...change }),
  output: z.object({ text: z.string() }),
  refusals: ['player_unknown', 'lootbox_not_published', ...prizeRefusals],
})
