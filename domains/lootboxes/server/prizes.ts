import { type PrizeKind, prizeKind } from '@casino/domain/prize-kinds.ts'
import * as z from 'zod/mini'
import { TemplateKey } from '../template.ts'
import { giveBox } from './boxes/issue-box.ts'

/** A box of the published template with this key. */
const lootbox = prizeKind({
  kind: 'lootbox',
  schema: z.strictObject({
    kind: z.literal('lootbox'),
    group_key: TemplateKey,
    strategy: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  }),
  give: (work, { player_id, prize: { group_key, strategy = 'prize' }, key }) =>
    giveBox(work, { player_id, group_key, strategy, key }),
})

export const prizes: PrizeKind[] = [lootbox]
