import { change, staffCall } from '@casino/contract/staff-call.ts'
import { Id } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

/** The picture of a special reward: the address of an uploaded one; none: that of its type. */
export const changeCardPicture = staffCall({
  method: 'POST',
  output: z.object({ text: z.string() }),
  name: 'shop.change_card_picture',
  may: 'shop.edit',
  path: '/api/office/shop_cards/:id/picture',
  input: z.strictObject({
    id: Id,
    picture: z.optional(z.string().check(z.trim(), z.regex(/^\/media\/[A-Za-z0-9._-]{1,100}$/))),
    ...change,
  }),
  refusals: ['card_unknown', 'card_not_special'],
})
