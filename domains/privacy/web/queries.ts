import { ask } from '@casino/client/calls/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listAccounts } from '@casino/wallet/contract'

export type AccountData = Received<typeof listAccounts>[number]

export const accounts = () => ask(listAccounts, {})
