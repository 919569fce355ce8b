import { action, card } from '@casino/client/office/declare.ts'
import { showPlayerMail, switchPlayerMail } from '../office-contract.ts'

/** Shown on the card of a player. */
export const playerMail = card({
  of: showPlayerMail,
  title: 'Mail',
  facts: [{ field: 'stopped', label: 'Stopped because', as: 'words' }],
  tables: [],
  actions: [
    action({
      on: showPlayerMail,
      of: switchPlayerMail,
      label: 'Stop or resume mail',
      key: 'z',
      input: { stopped: { label: 'Stopped', as: 'yes' } },
      isOpen: () => true,
      inverse: switchPlayerMail,
    }),
  ],
})
