import { action, card, create, list } from '@casino/client/office/declare.ts'
import {
  addCampaign,
  campaignLanguages,
  campaignProducts,
  campaignStates,
  cancelCampaign,
  changeSegment,
  listCampaigns,
  listSendings,
  scheduleCampaign,
  showCampaign,
  writeCampaign,
} from '../campaign-contract.ts'
import { sendingChannels } from '../sending.ts'

export const campaigns = list({
  of: listCampaigns,
  title: 'Campaigns',
  empty: 'There is no campaign.',
  columns: [
    { field: 'id', label: 'Campaign', to: 'campaigns' },
    { field: 'title', label: 'Name' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'channel', label: 'Channel', as: 'words' },
    { field: 'product', label: 'Product', as: 'words' },
    { field: 'brand_id', label: 'Brand', to: 'brands' },
    { field: 'send_at', label: 'Sent at', as: 'instant' },
  ],
  filters: { state: { label: 'State', options: campaignStates } },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  create: create({
    of: addCampaign,
    label: 'New campaign',
    input: {
      brand_id: { label: 'Brand', as: 'number', hint: 'its number' },
      title: { label: 'Name', as: 'text', hint: 'for staff' },
      product: { label: 'Product', as: 'choice', options: campaignProducts },
      channel: { label: 'Channel', as: 'choice', options: sendingChannels },
    },
  }),
})

const on = showCampaign
const isDraft = ({ state }: { state: string }) => state === 'draft'
const written = [
  { field: 'language', label: 'Language' },
  { field: 'title', label: 'Title' },
  { field: 'text', label: 'Text' },
  { field: 'button', label: 'Button' },
] as const

export const campaign = card({
  of: showCampaign,
  title: 'Campaign',
  facts: [
    { field: 'title', label: 'Name' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'channel', label: 'Channel', as: 'words' },
    { field: 'product', label: 'Product', as: 'words' },
    { field: 'brand_id', label: 'Brand', to: 'brands' },
    { field: 'path', label: 'Path of the button' },
    { field: 'countries', label: 'Countries', as: 'lines' },
    { field: 'group_id', label: 'Group', as: 'number' },
    { field: 'seen_within_days', label: 'Signed in within days', as: 'number' },
    { field: 'unseen_for_days', label: 'Not signed in for days', as: 'number' },
    { field: 'holdout_percent', label: 'Held out, percent', as: 'number' },
    { field: 'players_count', label: 'Players now', as: 'number' },
    { field: 'send_at', label: 'Sent at', as: 'instant' },
    { field: 'finished_at', label: 'Finished', as: 'instant' },
    { field: 'staff', label: 'By' },
  ],
  tables: [
    {
      field: 'preview',
      title: 'Preview',
      empty: 'Nothing is written yet.',
      columns: written,
    },
    { field: 'texts', title: 'Templates', empty: 'Nothing is written yet.', columns: written },
    {
      field: 'results',
      title: 'Results',
      empty: 'Nothing was sent.',
      columns: [
        { field: 'outcome', label: 'Outcome', as: 'words' },
        { field: 'reason', label: 'Why', as: 'words' },
        { field: 'count', label: 'Messages', as: 'number' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: changeSegment,
      label: 'Choose players',
      key: 'p',
      input: {
        countries: { label: 'Countries', as: 'list', optional: true, from: 'countries' },
        group_id: { label: 'Group', as: 'number', optional: true, from: 'group_id' },
        seen_within_days: {
          label: 'Signed in within days',
          as: 'number',
          optional: true,
          from: 'seen_within_days',
        },
        unseen_for_days: {
          label: 'Not signed in for days',
          as: 'number',
          optional: true,
          from: 'unseen_for_days',
        },
      },
      isOpen: isDraft,
    }),
    action({
      on,
      of: writeCampaign,
      label: 'Write',
      key: 'w',
      input: {
        language: { label: 'Language', as: 'choice', options: campaignLanguages },
        title: { label: 'Title', as: 'text', hint: 'Hi {{ first_name }}' },
        text: { label: 'Text', as: 'long', hint: '{{ nickname }}, {{ brand }}, {{ country }}' },
        button: { label: 'Button', as: 'text', optional: true },
        path: { label: 'Path of the button', as: 'text', optional: true, hint: '/promotions' },
      },
      isOpen: isDraft,
    }),
    action({
      on,
      of: scheduleCampaign,
      label: 'Send',
      key: 's',
      input: { send_at: { label: 'At (UTC)', as: 'moment', optional: true, hint: 'Empty: now' } },
      isOpen: ({ state, texts }) => isDraft({ state }) && texts.length > 0,
    }),
    action({
      on,
      of: cancelCampaign,
      label: 'Cancel',
      key: 'x',
      isOpen: ({ state }) => ['draft', 'scheduled', 'sending'].includes(state),
    }),
  ],
})

export const sendings = list({
  of: listSendings,
  title: 'Messages',
  empty: 'Nothing was sent.',
  columns: [
    { field: 'created_at', label: 'At', as: 'instant' },
    { field: 'player_id', label: 'Player', to: 'players' },
    { field: 'channel', label: 'Channel', as: 'words' },
    { field: 'about', label: 'About', as: 'words' },
    { field: 'about_id', label: 'Number', as: 'number' },
    { field: 'outcome', label: 'Outcome', as: 'words' },
    { field: 'reason', label: 'Why', as: 'words' },
  ],
  filters: {
    player_id: { label: 'Player', as: 'number' },
    campaign_id: { label: 'Campaign', as: 'number' },
  },
  sorts: { newest: 'Newest first' },
})
