import { action, card, list } from '@casino/client/office/declare.ts'
import { giveBox, listBoxes, showPlayerBoxes } from '../boxes-contract.ts'
import { stages } from '../rules.ts'

export const boxes = list({
  of: listBoxes,
  title: 'Loot boxes of players',
  empty: 'No box was found.',
  columns: [
    { field: 'id', label: 'Box', as: 'number' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'template', label: 'Template' },
    { field: 'stage', label: 'Stage', as: 'words' },
    { field: 'strategy', label: 'Given by', as: 'words' },
    { field: 'group_id', label: 'Group', as: 'number' },
    { field: 'prize', label: 'Prize' },
    { field: 'cost_cents', label: 'Cost', as: 'money' },
    { field: 'created_at', label: 'Given', as: 'instant' },
    { field: 'valid_until', label: 'Open by', as: 'instant' },
    { field: 'ended_at', label: 'Ended', as: 'instant' },
  ],
  filters: {
    player_id: { label: 'Player', hint: 'number', as: 'number' },
    stage: { label: 'Stage', options: stages },
  },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
})

/** Shown on the card of a player. */
export const playerBoxes = card({
  of: showPlayerBoxes,
  title: 'Loot boxes',
  facts: [
    { field: 'waiting_count', label: 'Waiting', as: 'number' },
    { field: 'opened_count', label: 'Opened', as: 'number' },
  ],
  tables: [],
  actions: [
    action({
      on: showPlayerBoxes,
      of: giveBox,
      label: 'Give a loot box',
      key: 'h',
      input: {
        template: { label: 'Template', as: 'text', hint: 'its key; wheel is a turn of the wheel' },
      },
      isOpen: () => true,
    }),
  ],
})
