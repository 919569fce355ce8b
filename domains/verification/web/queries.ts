import { ask } from '@casino/client/calls/query.ts'
import { useLive } from '@casino/client/live/live.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { useQueryClient } from '@tanstack/react-query'
import { documentsChanged, listDocuments } from '../contract.ts'

export type DocumentData = Received<typeof listDocuments>[number]

export const documents = () => ask(listDocuments, {})

/** Refetches the player's documents when staff decide, in any window. */
export function useLiveDocuments(): () => void {
  const client = useQueryClient()
  useLive(documentsChanged, ({ documents: now }) => client.setQueryData(documents().queryKey, now))
  return () => void client.invalidateQueries({ queryKey: documents().queryKey })
}
