import { action, card, create, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import { betProducts, lotteryStates } from '../rules.ts'
import {
  addLottery,
  cancelLottery,
  changeBetRule,
  changeDepositRule,
  changeLottery,
  changePrizes,
  changeTitle,
  drawLottery,
  enterBeacon,
  listLotteries,
  openLottery,
  showLottery,
  titleLanguages,
} from '../staff-contract.ts'

const currency = {
  label: 'Currency',
  as: 'choice',
  options: currencies.map(({ code }) => code),
} as const

export const lotteries = list({
  of: listLotteries,
  title: 'Lotteries',
  empty: 'No lottery was found.',
  columns: [
    { field: 'id', label: 'Lottery', to: 'lotteries' },
    { field: 'title', label: 'Title' },
    { field: 'slug', label: 'Address' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'start_at', label: 'Starts', as: 'instant' },
    { field: 'end_at', label: 'Ends', as: 'instant' },
    { field: 'tickets_count', label: 'Tickets', as: 'number' },
    { field: 'money_cents', label: 'Prizes', as: 'money' },
  ],
  filters: { state: { label: 'State', options: lotteryStates } },
  sorts: { newest: 'Newest first', by_end: 'By their end' },
  create: create({
    of: addLottery,
    label: 'New lottery',
    input: {
      slug: { label: 'Address', as: 'text', hint: 'small letters, digits and hyphens' },
      title: { label: 'Title in English', as: 'text' },
      currency,
      start_at: { label: 'Starts', as: 'moment' },
      end_at: { label: 'Ends', as: 'moment' },
      brand_id: { label: 'Only for the brand', as: 'number', optional: true },
    },
  }),
})

const on = showLottery
const isDraft = ({ state }: { state: string }) => state === 'draft'

export const lottery = card({
  of: showLottery,
  title: 'Lottery',
  facts: [
    { field: 'title', label: 'Title' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'start_at', label: 'Starts', as: 'instant' },
    { field: 'end_at', label: 'Ends', as: 'instant' },
    { field: 'drawn_at', label: 'Drawn', as: 'instant' },
    { field: 'preview', label: 'Address on the site; testers see the draft there' },
    { field: 'tickets_count', label: 'Tickets', as: 'number' },
    { field: 'voided_count', label: 'Void tickets', as: 'number' },
    { field: 'players_count', label: 'Players', as: 'number' },
    { field: 'money_cents', label: 'Prizes in money', as: 'money' },
    { field: 'points_price', label: 'Price in points', as: 'number' },
    { field: 'player_max', label: 'Maximum per player', as: 'number' },
    { field: 'tickets_max', label: 'Maximum in all', as: 'number' },
    { field: 'groups', label: 'Only for the groups' },
    { field: 'series', label: 'Series' },
    { field: 'repeat_days', label: 'Repeats after (days)', as: 'number' },
    { field: 'seed_hash', label: 'Commitment (SHA-256 of the seed)' },
    { field: 'seed', label: 'Seed' },
    { field: 'uses_beacon', label: 'Bound to the beacon', as: 'yes' },
    { field: 'beacon_round', label: 'Round of the beacon', as: 'number' },
    { field: 'beacon_url', label: 'Its signature is published at', isAddress: true },
    { field: 'beacon_signature', label: 'Signature' },
    { field: 'created_by', label: 'Created by' },
  ],
  tables: [
    {
      field: 'prizes',
      title: 'Prizes',
      empty: 'The lottery has no prizes.',
      columns: [
        { field: 'award_place', label: 'Place', as: 'number' },
        { field: 'money_cents', label: 'Money', as: 'money' },
        { field: 'points', label: 'Points', as: 'number' },
        { field: 'number', label: 'Ticket', as: 'number' },
        { field: 'player_id', label: 'Winner', to: 'players' },
      ],
    },
    {
      field: 'deposit_rules',
      title: 'Tickets for deposits',
      empty: 'Deposits give no tickets.',
      columns: [
        { field: 'currency', label: 'Currency' },
        { field: 'from_amount_cents', label: 'From', as: 'money' },
        { field: 'price_cents', label: 'Price of a ticket', as: 'money' },
      ],
    },
    {
      field: 'bet_rules',
      title: 'Tickets for bets',
      empty: 'Bets give no tickets.',
      columns: [
        { field: 'product', label: 'Product', as: 'words' },
        { field: 'price_cents', label: 'Stakes for a ticket', as: 'money' },
      ],
    },
    {
      field: 'titles',
      title: 'Titles',
      empty: 'The lottery has no title.',
      columns: [
        { field: 'language', label: 'Language' },
        { field: 'title', label: 'Title' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: changeLottery,
      label: 'Change terms',
      key: 't',
      input: {
        start_at: { label: 'Starts', as: 'moment', from: 'start_at' },
        end_at: { label: 'Ends', as: 'moment', from: 'end_at' },
        points_price: {
          label: 'Price in points (empty: not for sale)',
          as: 'number',
          optional: true,
          from: 'points_price',
        },
        player_max: { label: 'Maximum per player', as: 'number', from: 'player_max' },
        tickets_max: { label: 'Maximum in all', as: 'number', from: 'tickets_max' },
        groups: { label: 'Only for the groups', as: 'list', optional: true, from: 'groups' },
        series: { label: 'Series', as: 'text', optional: true, from: 'series' },
        repeat_days: {
          label: 'Repeats after (days)',
          as: 'number',
          optional: true,
          from: 'repeat_days',
        },
        uses_beacon: {
          label: 'Bind the draw to the public beacon',
          as: 'yes',
          from: 'uses_beacon',
        },
      },
      isOpen: isDraft,
    }),
    action({
      on,
      of: changePrizes,
      label: 'Replace prizes',
      key: 'p',
      input: {
        lines: {
          label: 'Prizes, first place first',
          as: 'list',
          hint: 'a line for equal prizes: 1 x 1000 EUR, then 10 x 500 points',
        },
      },
      isOpen: isDraft,
    }),
    action({
      on,
      of: changeDepositRule,
      label: 'Change a step of deposits',
      key: 'd',
      input: {
        currency,
        from_amount_cents: { label: 'From', as: 'money' },
        price_cents: { label: 'Price of a ticket (empty: remove)', as: 'money', optional: true },
      },
      isOpen: isDraft,
    }),
    action({
      on,
      of: changeBetRule,
      label: 'Change tickets for bets',
      key: 'b',
      input: {
        product: { label: 'Product', as: 'choice', options: betProducts },
        price_euro: {
          label: 'Stakes in euro for a ticket (empty: remove)',
          as: 'number',
          optional: true,
        },
      },
      isOpen: isDraft,
    }),
    action({
      on,
      of: changeTitle,
      label: 'Change a title',
      key: 'l',
      input: {
        language: { label: 'Language', as: 'choice', options: titleLanguages },
        title: { label: 'Title', as: 'text' },
      },
      isOpen: isDraft,
    }),
    action({ on, of: openLottery, label: 'Open', key: 'o', isOpen: isDraft }),
    action({
      on,
      of: enterBeacon,
      label: 'Enter the value of the beacon',
      key: 'v',
      input: { signature: { label: 'Signature of the round', as: 'text' } },
      isOpen: ({ state, beacon_round }) => state === 'open' && beacon_round !== null,
    }),
    action({
      on,
      of: drawLottery,
      label: 'Draw now',
      key: 'w',
      isOpen: ({ state }) => state === 'open',
    }),
    action({
      on,
      of: cancelLottery,
      label: 'Cancel, with its series, and give back what tickets cost',
      key: 'c',
      isOpen: ({ state }) => state === 'open',
    }),
  ],
})
