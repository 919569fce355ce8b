import * as z from 'zod/mini'

const Value = z.union([z.int(), z.array(z.object({ currency: z.string(), amount_cents: z.int() }))])
const Field = z.object({ field: z.string(), value: Value })

/** A segment of a wheel in the form of other clients [3.38]. */
const Segment = z.object({
  id: z.int(),
  weight: z.int(),
  prize: z.boolean(),
  bonuses: z.array(
    z.object({
      title: z.string(),
      type: z.enum(['bonus', 'freespins']),
      attributes: z.array(Field),
      result_bonus: z.array(Field),
    }),
  ),
})

/** What `wheel-config` answers: the wheel of everybody. */
export const Wheel = z.array(Segment)
export type WheelData = z.output<typeof Wheel>

/** What `wheel-config-segments` answers: the wheel of each group. */
export const WheelsByGroup = z.record(z.string(), Wheel)
export type WheelsData = z.output<typeof WheelsByGroup>
