import { ask } from '@casino/client/calls/query.ts'
import { countUnread, listConversations, showChat, showConversation } from '../contract.ts'

/** Pushes keep the copy up to date. */
const pushedMs = 10 * 60_000

export const chat = () => ({ ...ask(showChat, {}), staleTime: 0 })
export const unread = () => ({ ...ask(countUnread, {}), staleTime: pushedMs })
export const history = () => ({ ...ask(listConversations, {}), staleTime: 0 })
export const earlier = (id: number) => ask(showConversation, { id })
