import type { Input } from '@casino/contract/endpoint.ts'
import { emit } from '@casino/events/emit.ts'
import type { Context } from '@casino/http/context.ts'
import * as contract from '../contract.ts'
import { redactedText } from '../rules.ts'
import { writeLog } from './write-log.ts'

/**
 * Logs campaign parameters like other logs. Other domains receive all of them, with the player, if
 * the visitor accepts cookies.
 */
export async function writeUtmSend(
  context: Context,
  input: Input<typeof contract.logUtmSend>,
): Promise<Record<string, never>> {
  const { tx, session, visitor } = context
  if (session && visitor.accepts_cookies === true) {
    const values = Object.entries(input.utmMetrics)
    const utm = Object.fromEntries(values.map(([name, value]) => [name, redactedText(value ?? '')]))
    await emit(tx, contract.utmSent, { player_id: session.id, utm })
  }
  return writeLog('utm_send')(context, input)
}
