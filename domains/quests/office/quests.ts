import { action, card, create, list } from '@casino/client/office/declare.ts'
import { lazy } from 'react'
import { gameClasses, goalKinds, questKinds, sizes } from '../rules.ts'
import * as contract from '../staff-contract.ts'

const start_at = { label: 'Starts (UTC)', as: 'moment', from: 'start_at' } as const
const end_at = { label: 'Ends (UTC)', as: 'moment', from: 'end_at' } as const
const slug = {
  label: 'Name in the address',
  as: 'text',
  hint: 'small letters, digits and -',
} as const
const title = { label: 'Title in English', as: 'text' } as const

export const quests = list({
  of: contract.listQuestsInOffice,
  title: 'Quests and achievements',
  empty: 'No quest was found.',
  columns: [
    { field: 'id', label: 'Quest', to: 'quests' },
    { field: 'title', label: 'Title' },
    { field: 'kind', label: 'Kind', as: 'words' },
    { field: 'size', label: 'Size' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'start_at', label: 'Starts', as: 'instant' },
    { field: 'end_at', label: 'Ends', as: 'instant' },
    { field: 'players_count', label: 'Players', as: 'number' },
  ],
  filters: {
    kind: { label: 'Kind', options: questKinds },
    size: { label: 'Size', options: contract.sizesAndOne },
  },
  sorts: { newest: 'Newest first', by_end: 'By their end' },
  create: create({
    of: contract.addQuest,
    label: 'New quest or achievement',
    input: {
      kind: { label: 'Kind', as: 'choice', options: questKinds },
      size: { label: 'Size of a quest', as: 'choice', options: sizes, optional: true },
      goal_by: {
        label: 'Goal of an achievement',
        as: 'choice',
        options: goalKinds,
        hint: 'bets: real stakes in cents; count: number of bets; rate: best win ÷ bet',
        optional: true,
      },
      goal: { label: 'How much completes it', as: 'number', optional: true },
      slug,
      title,
      start_at: { label: 'Starts (UTC)', as: 'moment' },
      end_at: { label: 'Ends (UTC)', as: 'moment' },
    },
  }),
})

const on = contract.showQuest
const isDraft = ({ state }: { state: string }) => state === 'draft'

export const quest = card({
  of: contract.showQuest,
  title: 'Quest',
  facts: [
    { field: 'title', label: 'Title' },
    { field: 'identifier', label: 'Identifier' },
    { field: 'kind', label: 'Kind', as: 'words' },
    { field: 'size', label: 'Size' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'start_at', label: 'Starts', as: 'instant' },
    { field: 'end_at', label: 'Ends', as: 'instant' },
    { field: 'preview', label: 'Address on the site; testers see the draft there' },
    { field: 'goal', label: 'Goal', as: 'number' },
    { field: 'goal_by', label: 'Counts by', as: 'words' },
    { field: 'classes', label: 'Games that count', as: 'lines' },
    { field: 'groups', label: 'Only for the groups', as: 'lines' },
    { field: 'series', label: 'Series' },
    { field: 'repeat_days', label: 'Begins again after (days)', as: 'number' },
    {
      field: 'players_count',
      label: 'Players',
      as: 'number',
      opens: { list: 'quest-progress', by: { quest_id: 'id' } },
    },
  ],
  tables: [
    {
      field: 'levels',
      title: 'Levels',
      empty: 'It has no levels.',
      columns: [
        { field: 'level', label: 'Level', as: 'number' },
        { field: 'from', label: 'From', as: 'money' },
        { field: 'prize', label: 'Prize' },
        { field: 'players', label: 'Players there now', as: 'number' },
      ],
    },
    {
      field: 'titles',
      title: 'Texts',
      empty: 'It has no title.',
      columns: [
        { field: 'language', label: 'Language' },
        { field: 'title', label: 'Title' },
        { field: 'text', label: 'Text' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: contract.changeTerms,
      label: 'Change the terms',
      key: 't',
      input: {
        start_at,
        end_at,
        classes: {
          label: 'Games that count',
          as: 'choices',
          options: gameClasses,
          from: 'classes',
        },
        groups: { label: 'Only for the groups', as: 'list', from: 'groups', optional: true },
        goal: { label: 'Goal of an achievement', as: 'number', from: 'goal', optional: true },
        repeat_days: {
          label: 'Begins again after (days)',
          as: 'number',
          from: 'repeat_days',
          optional: true,
        },
      },
      isOpen: isDraft,
    }),
    action({
      on,
      of: contract.changeTexts,
      label: 'Change a text',
      key: 'x',
      input: {
        language: { label: 'Language', as: 'choice', options: contract.titleLanguages },
        title: { label: 'Title', as: 'text' },
        text: { label: 'Text', as: 'text', optional: true },
      },
      isOpen: isDraft,
    }),
    action({
      on,
      of: contract.setLevel,
      label: 'Set a prize',
      key: 's',
      input: {
        level: { label: 'Level', as: 'number', hint: 'from 2; an achievement has level 1' },
        points: { label: 'Points', as: 'number', optional: true },
        money_cents: { label: 'Or money', as: 'money', optional: true },
      },
      isOpen: isDraft,
    }),
    action({
      on,
      of: contract.cloneQuest,
      label: 'Clone',
      key: 'l',
      input: { slug, title, start_at, end_at },
      isOpen: () => true,
    }),
    action({ on, of: contract.publishQuest, label: 'Publish', key: 'p', isOpen: isDraft }),
    action({
      on,
      of: contract.cancelQuest,
      label: 'Cancel',
      key: 'c',
      isOpen: ({ state }) => ['draft', 'published', 'register', 'running'].includes(state),
    }),
  ],
  part: lazy(async () => ({ default: (await import('./map-editor.tsx')).MapEditor })),
})

const filters = {
  quest_id: { label: 'Quest', hint: 'number', as: 'number' },
  player_id: { label: 'Player', hint: 'number', as: 'number' },
} as const
const sorts = { newest: 'Newest first', oldest: 'Oldest first' }

export const progress = list({
  of: contract.listProgress,
  title: 'Players in quests',
  empty: 'No player was found.',
  columns: [
    { field: 'id', label: 'Entry' },
    { field: 'quest_id', label: 'Quest', to: 'quests' },
    { field: 'identifier', label: 'Identifier' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'score', label: 'Cents, bets or win ÷ bet', as: 'number' },
    { field: 'level', label: 'Level', as: 'number' },
    { field: 'changed_at', label: 'Changed', as: 'instant' },
  ],
  filters,
  sorts,
})

export const levelAwards = list({
  of: contract.listLevelAwards,
  title: 'Levels reached in quests',
  empty: 'No level was found.',
  columns: [
    { field: 'id', label: 'Award' },
    { field: 'quest_id', label: 'Quest', to: 'quests' },
    { field: 'identifier', label: 'Identifier' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'level', label: 'Level', as: 'number' },
    { field: 'awarded_at', label: 'Reached', as: 'instant' },
    { field: 'refused', label: 'Why it gave nothing' },
  ],
  filters,
  sorts,
})
