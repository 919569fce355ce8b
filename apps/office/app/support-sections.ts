import {
  chatLine,
  chatLines,
  chatMute,
  chatMutes,
  chatWord,
  chatWords,
} from '@casino/games/office/chat.ts'
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
  {
    path: 'chat-lines',
    name: 'Table chat',
    group: 'Support',
    one: 'line of the table chat',
    list: chatLines,
    card: chatLine,
    aside: { section: 'players', by: 'player_id' },
  },
  {
    path: 'chat-mutes',
    name: 'Muted players',
    group: 'Support',
    one: 'muted player',
    list: chatMutes,
    card: chatMute,
    aside: { section: 'players', by: 'player_id' },
  },
  {
    path: 'chat-words',
    name: 'Words of the table chat',
    group: 'Support',
    one: 'refused word',
    list: chatWords,
    card: chatWord,
  },
]

export const supportLists: readonly PlainList[] = [
  { path: 'complaints', name: 'Complaints', group: 'Support', list: complaints },
  { path: 'chat-alerts', name: 'Asks for protection', group: 'Support', list: chatAlerts },
  { path: 'chat-ratings', name: 'Ratings', group: 'Support', list: chatRatings },
]
