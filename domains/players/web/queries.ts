import { ask } from '@casino/client/calls/query.ts'
import { getSubscriptions, listConsents } from '../fields-contract.ts'

export const subscriptions = () => ask(getSubscriptions, {})
export const consents = () => ask(listConsents, {})
