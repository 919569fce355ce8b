import { action, card, create, list } from '@casino/client/office/declare.ts'
import { locales } from '@casino/i18n/locales.ts'
import {
  addCannedAnswer,
  changeCannedAnswer,
  listAlerts,
  listCannedAnswers,
  listComplaints,
  listRatings,
  showCannedAnswer,
  switchCannedAnswer,
} from '../staff-contract.ts'

export const cannedAnswers = list({
  of: listCannedAnswers,
  title: 'Canned answers',
  empty: 'There are no canned answers.',
  columns: [
    { field: 'id', label: 'Answer', to: 'canned-answers' },
    { field: 'title', label: 'Title' },
    { field: 'languages', label: 'Languages' },
    { field: 'enabled', label: 'In use', as: 'yes' },
  ],
  filters: {},
  sorts: { title: 'By title' },
  create: create({
    of: addCannedAnswer,
    label: 'Add an answer',
    input: {
      title: { label: 'Title', as: 'text' },
      text: { label: 'Text in English', as: 'long' },
    },
  }),
})

export const cannedAnswer = card({
  of: showCannedAnswer,
  title: 'Canned answer',
  facts: [
    { field: 'title', label: 'Title' },
    { field: 'enabled', label: 'In use', as: 'yes' },
  ],
  tables: [
    {
      field: 'texts',
      title: 'Texts',
      empty: 'It has no text.',
      columns: [
        { field: 'language', label: 'Language' },
        { field: 'text', label: 'Text' },
      ],
    },
  ],
  actions: [
    action({
      on: showCannedAnswer,
      of: changeCannedAnswer,
      label: 'Change a text',
      key: 'c',
      input: {
        language: { label: 'Language', as: 'choice', options: locales },
        text: { label: 'Text', as: 'long' },
      },
      isOpen: () => true,
    }),
    action({
      on: showCannedAnswer,
      of: switchCannedAnswer,
      label: 'Use or stop using it',
      key: 's',
      input: { enabled: { label: 'In use', as: 'yes', from: 'enabled' } },
      isOpen: () => true,
      inverse: switchCannedAnswer,
    }),
  ],
})

export const complaints = list({
  of: listComplaints,
  title: 'Complaints',
  empty: 'No complaint was found.',
  columns: [
    { field: 'number', label: 'Complaint' },
    { field: 'conversation_id', label: 'Conversation', to: 'conversations' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'deadline_on', label: 'Answer by' },
    { field: 'made_at', label: 'Made', as: 'instant' },
    { field: 'closed_at', label: 'Closed', as: 'instant' },
    { field: 'outcome', label: 'Outcome' },
  ],
  filters: { state: { label: 'State', options: ['open', 'closed'] } },
  sorts: { deadline: 'Deadline first' },
})

export const chatAlerts = list({
  of: listAlerts,
  title: 'Who asks for protection',
  empty: 'Nobody has asked for it.',
  columns: [
    { field: 'conversation_id', label: 'Conversation', to: 'conversations' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'word', label: 'Words' },
    { field: 'at', label: 'At', as: 'instant' },
    { field: 'closed_at', label: 'Closed', as: 'instant' },
    { field: 'closed_by', label: 'By' },
    { field: 'outcome', label: 'Outcome' },
  ],
  filters: { state: { label: 'State', options: ['open', 'closed'] } },
  sorts: { newest: 'Newest first' },
})

export const chatRatings = list({
  of: listRatings,
  title: 'Ratings of conversations',
  empty: 'Nobody has rated a conversation.',
  columns: [
    { field: 'id', label: 'Conversation', to: 'conversations' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'rating', label: 'Of 5', as: 'number' },
    { field: 'rating_text', label: 'What the visitor says' },
    { field: 'agent', label: 'Answered by' },
    { field: 'rated_at', label: 'At', as: 'instant' },
  ],
  filters: {},
  sorts: { newest: 'Newest first' },
})
