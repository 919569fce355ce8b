import { endpoint } from '@casino/contract/endpoint.ts'
import * as z from 'zod/mini'
import { wheelNames } from './rules.ts'

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

export type WheelName = (typeof wheelNames)[number]

/** The text below a wheel, which staff write as a page of the CMS [3.38]. */
export const showWheelText = endpoint({
  name: 'wheels.text',
  access: 'anyone',
  method: 'GET',
  path: '/api/wheels/:wheel/text',
  input: z.strictObject({ wheel: z.enum(wheelNames) }),
  output: z.object({
    /** Null without a page. */
    html: z.nullable(z.string()),
  }),
  refusals: [],
})
