import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { write } from './write.ts'

export function sendMessage(
  context: Context,
  { text, ...sent }: Input<typeof contract.sendMessage>,
): Promise<Output<typeof contract.sendMessage>> {
  return write(context, { ...sent, entryIn: async () => ({ kind: 'message', text }) })
}
