import { ask } from '@casino/client/calls/query.ts'
import { getSubscriptions } from '../fields-contract.ts'

export const subscriptions = () => ask(getSubscriptions, {})
