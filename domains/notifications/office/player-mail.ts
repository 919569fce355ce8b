import { action, card } from '@casino/client/office/declare.ts'
import { showPlayerMail, switchPlayerMail } from '../office-contract.ts'

/** Shown on the card of a player. */
export const playerMail = card({
  of: showPlayerMail,
  title: 'Notifications',
  facts: [
    { field: 'mail_digest', label: 'Unread ones by mail', as: 'words' },
    { field: 'pushes', label: 'On devices', as: 'yes' },
    { field: 'quiet', label: 'Quiet hours' },
    { field: 'time_zone', label: 'Time zone' },
    { field: 'stopped', label: 'Mail stopped because', as: 'words' },
  ],
  tables: [
    {
      field: 'offers',
      title: 'Offers that the player agrees to',
      empty: 'There are no channels.',
      columns: [
        { field: 'product', label: 'Product', as: 'words' },
        { field: 'channel', label: 'Channel', as: 'words' },
        { field: 'is_given', label: 'Agrees', as: 'yes' },
      ],
    },
    {
      field: 'devices',
      title: 'Devices with notifications',
      empty: 'No device is subscribed.',
      columns: [
        { field: 'user_agent', label: 'Browser' },
        { field: 'created_at', label: 'Since', as: 'instant' },
      ],
    },
  ],
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
