import { action, card, create, list } from '@casino/client/office/declare.ts'
import {
  addWord,
  liftMute,
  listLines,
  listMutes,
  listWords,
  muteWriter,
  removeLine,
  renewMute,
  restoreLine,
  showLine,
  showMute,
  showWord,
  switchWord,
  unmuteWriter,
} from '../chat-office-contract.ts'
import { muteReasons, muteTimes } from '../chat-rules.ts'

const lineFacts = [
  { field: 'player_id', label: 'Player', to: 'players' },
  { field: 'nickname', label: 'Shown as' },
  { field: 'game', label: 'Game' },
  { field: 'text', label: 'Text' },
  { field: 'created_at', label: 'Written', as: 'instant' },
  { field: 'removed_at', label: 'Removed', as: 'instant' },
  { field: 'is_muted', label: 'Player is muted', as: 'yes' },
] as const

export const chatLines = list({
  of: listLines,
  title: 'Lines of the table chat',
  empty: 'No line was found.',
  unfiltered: 'Nobody has written at a table.',
  columns: [{ field: 'id', label: 'Line', to: 'chat-lines' }, ...lineFacts],
  filters: {
    player_id: { label: 'Player', as: 'number' },
    game: { label: 'Game', hint: 'apogee/money-wheel' },
    state: { label: 'State', options: ['shown', 'removed'] },
  },
  sorts: { newest: 'Newest first' },
})

const muting = {
  why: { label: 'What the player reads', as: 'choice', options: muteReasons },
  time: { label: 'For how long', as: 'choice', options: muteTimes },
} as const

export const chatLine = card({
  of: showLine,
  title: 'Line of the table chat',
  facts: [...lineFacts, { field: 'mute_id', label: 'Mute', to: 'chat-mutes' }],
  tables: [],
  actions: [
    action({
      on: showLine,
      of: removeLine,
      label: 'Remove the line',
      key: 'r',
      isOpen: ({ removed_at }) => removed_at === null,
      inverse: restoreLine,
    }),
    action({
      on: showLine,
      of: restoreLine,
      label: 'Show it again',
      key: 'r',
      isOpen: ({ removed_at }) => removed_at !== null,
      inverse: removeLine,
    }),
    action({
      on: showLine,
      of: muteWriter,
      label: 'Mute the player',
      key: 'm',
      input: muting,
      isOpen: ({ is_muted }) => !is_muted,
      inverse: unmuteWriter,
    }),
    action({
      on: showLine,
      of: unmuteWriter,
      label: 'Let the player write again',
      key: 'm',
      isOpen: ({ is_muted }) => is_muted,
    }),
  ],
})

const muteFacts = [
  { field: 'player_id', label: 'Player', to: 'players' },
  { field: 'is_muted', label: 'Holds', as: 'yes' },
  { field: 'why', label: 'What the player reads', as: 'words' },
  { field: 'muted_at', label: 'Since', as: 'instant' },
  { field: 'until', label: 'Until', as: 'instant' },
  { field: 'lifted_at', label: 'Lifted', as: 'instant' },
] as const

export const chatMutes = list({
  of: listMutes,
  title: 'Muted players',
  empty: 'No player was found.',
  unfiltered: 'Nobody was muted.',
  columns: [{ field: 'id', label: 'Mute', to: 'chat-mutes' }, ...muteFacts],
  filters: { player_id: { label: 'Player', as: 'number' } },
  sorts: { newest: 'Newest first' },
})

export const chatMute = card({
  of: showMute,
  title: 'Muted player',
  facts: muteFacts,
  tables: [],
  actions: [
    action({
      on: showMute,
      of: liftMute,
      label: 'Let the player write again',
      key: 'l',
      isOpen: ({ is_muted }) => is_muted,
    }),
    action({
      on: showMute,
      of: renewMute,
      label: 'Mute from now on',
      key: 'm',
      input: { ...muting, why: { ...muting.why, from: 'why' } },
      isOpen: () => true,
      inverse: liftMute,
    }),
  ],
})

export const chatWords = list({
  of: listWords,
  title: 'Words that may not be written',
  empty: 'Every word may be written.',
  columns: [
    { field: 'id', label: 'Word', to: 'chat-words' },
    { field: 'word', label: 'As it is compared' },
    { field: 'enabled', label: 'Refused', as: 'yes' },
  ],
  filters: {},
  sorts: { word: 'By word' },
  create: create({
    of: addWord,
    label: 'Add a word',
    input: {
      word: { label: 'Word', as: 'text', hint: 'With * at its end it has any ending.' },
    },
  }),
})

export const chatWord = card({
  of: showWord,
  title: 'Word that may not be written',
  facts: [
    { field: 'word', label: 'As it is compared' },
    { field: 'enabled', label: 'Refused', as: 'yes' },
  ],
  tables: [],
  actions: [
    action({
      on: showWord,
      of: switchWord,
      label: 'Refuse or allow it',
      key: 's',
      input: { enabled: { label: 'Refused', as: 'yes', from: 'enabled' } },
      isOpen: () => true,
      inverse: switchWord,
    }),
  ],
})
