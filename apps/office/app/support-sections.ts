import { conversation, conversationList } from '@casino/support/office/conversations.ts'
import {
  cannedAnswer,
  cannedAnswers,
  chatAlerts,
  chatRatings,
  complaints,
} from '@casino/support/office/desk-lists.ts'
import type { PlainList, Section } from './section.ts'

/** The sections of the support desk. */
export const supportSections: readonly Section[] = [
  {
    path: 'conversations',
    view: 'is_open=yes',
    name: 'Conversations',
    group: 'Support',
    one: 'conversation',
    list: conversationList,
    card: conversation,
    aside: { section: 'players', by: 'player_id' },
  },
  {
    path: 'canned-answers',
    name: 'Canned answers',
    group: 'Support',
    one: 'canned answer',
    list: cannedAnswers,
    card: cannedAnswer,
  },
]

export const supportLists: readonly PlainList[] = [
  { path: 'complaints', name: 'Complaints', group: 'Support', list: complaints },
  { path: 'chat-alerts', name: 'Asks for protection', group: 'Support', list: chatAlerts },
  { path: 'chat-ratings', name: 'Ratings', group: 'Support', list: chatRatings },
]
