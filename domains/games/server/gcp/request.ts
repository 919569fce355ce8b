import * as z from 'zod/mini'

/** Actions that one call may carry. */
const actionsMax = 100

/** Any visible text: the database takes no control characters and no halves of them. */
const Key = z.string().check(z.maxLength(255), z.regex(/^[^\p{C}]+$/u))
const Move = z.object({
  action: z.enum(['bet', 'win']),
  action_id: Key,
  amount: z.int().check(z.minimum(0)),
})
const Rollback = z.object({
  action: z.literal('rollback'),
  action_id: Key,
  original_action_id: Key,
})

const Call = z.object({
  user_id: Key,
  currency: z.string().check(z.regex(/^[A-Z0-9]{2,16}$/)),
  game: Key,
  /** The round. */
  game_id: z.nullish(Key),
  session_id: z.nullish(Key),
  finished: z.nullish(z.boolean()),
})

/** What both calls become. Some studios send their rollbacks to /play: it takes them too. */
const PlayCall = z.extend(Call, {
  actions: z.nullish(
    z.array(z.discriminatedUnion('action', [Move, Rollback])).check(z.maxLength(actionsMax)),
  ),
})
const RollbackCall = z.extend(Call, {
  game_id: Key,
  actions: z.array(Rollback).check(z.minLength(1), z.maxLength(actionsMax)),
})
export type GcpCall = z.output<typeof PlayCall>

/** What is wrong with a body, or the call. Unknown fields are ignored: the protocol grows. */
export function readCall(verb: 'play' | 'rollback', body: Buffer): GcpCall | { fault: string } {
  let json: unknown
  try {
    json = JSON.parse(body.toString('utf8'))
  } catch {
    return { fault: 'the body is no JSON' }
  }
  const parsed = z.safeParse(verb === 'play' ? PlayCall : RollbackCall, json)
  if (!parsed.success) return { fault: faultOf(parsed.error) }
  const call: GcpCall = parsed.data
  const actions = call.actions ?? []
  if (actions.length > 0 && !call.game_id) return { fault: 'game_id is missing' }
  const ids = new Set(actions.map(({ action_id }) => action_id))
  if (ids.size < actions.length) return { fault: 'an action_id stands twice' }
  return call
}

function faultOf({ issues }: z.core.$ZodError): string {
  const [issue] = issues
  return `${issue?.path.map(String).join('.') || 'body'} is not valid`
}
