import { ask } from '@casino/client/query.ts'
import { getSubscriptions } from '../fields-contract.ts'

export const subscriptions = () => ask(getSubscriptions, {})
