import type { Input, Output } from '@casino/contract/endpoint.ts'
import type { Context } from '@casino/http/context.ts'
import type * as contract from '../../contract.ts'
import { write } from '../conversations/write.ts'
import { makeComplaint } from './make-complaint.ts'

/** Makes a complaint of the visitor's conversation. */
export function complain(
  context: Context,
  { text, ...sent }: Input<typeof contract.complain>,
): Promise<Output<typeof contract.complain>> {
  return write(context, {
    ...sent,
    entryIn: async () => ({ kind: 'complaint', text }),
    afterwards: async (row) => void (await makeComplaint(context, row, { text })),
  })
}
