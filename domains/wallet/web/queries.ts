import { ask } from '@casino/client/query.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { listAccounts } from '../contract.ts'

export type AccountData = Received<typeof listAccounts>[number]

export const accounts = () => ask(listAccounts, {})
