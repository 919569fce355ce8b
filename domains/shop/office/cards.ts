import { action, card, create, list } from '@casino/client/office/declare.ts'
import { currencies } from '@casino/money/money.ts'
import { changeCardPicture } from '../picture-contract.ts'
import { cardTypes, tags } from '../rules.ts'
import {
  addableTypes,
  addCard,
  addSale,
  cardLanguages,
  changeCard,
  changeCardText,
  changeRate,
  endSale,
  listCards,
  showCard,
  switchCard,
} from '../staff-contract.ts'

const codes = currencies.map(({ code }) => code)

export const cards = list({
  of: listCards,
  title: 'Cards of the shop',
  empty: 'No card was found.',
  columns: [
    { field: 'id', label: 'Card', to: 'shop-cards' },
    { field: 'group', label: 'Group' },
    { field: 'title', label: 'Title' },
    { field: 'type', label: 'Type', as: 'words' },
    { field: 'points', label: 'Points', as: 'number' },
    { field: 'discount', label: 'Percent off', as: 'number' },
    { field: 'tag', label: 'Tag' },
    { field: 'position', label: 'Position', as: 'number' },
    { field: 'enabled', label: 'On offer', as: 'yes' },
  ],
  filters: { type: { label: 'Type', options: cardTypes } },
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  create: create({
    of: addCard,
    label: 'New card',
    input: {
      type: { label: 'Type', as: 'choice', options: addableTypes },
      group: { label: 'Group', as: 'text', hint: 'capitals, digits and _' },
      title: { label: 'Title in English', as: 'text' },
      points: { label: 'Points for one piece', as: 'number' },
      key: {
        label: 'Key of the plan of spins or of the box',
        as: 'text',
        hint: 'not for money and special rewards',
        optional: true,
      },
      currency: { label: 'Currency of the money', as: 'choice', options: codes, optional: true },
      amount_cents: { label: 'Money for one piece', as: 'money', optional: true },
    },
  }),
})

const on = showCard

export const shopCard = card({
  of: showCard,
  title: 'Card of the shop',
  facts: [
    { field: 'group', label: 'Group' },
    { field: 'title', label: 'Title' },
    { field: 'type', label: 'Type', as: 'words' },
    { field: 'enabled', label: 'On offer', as: 'yes' },
    { field: 'points', label: 'Points', as: 'number' },
    { field: 'discount', label: 'Percent off now', as: 'number' },
    { field: 'gives', label: 'Gives' },
    { field: 'freespins_count', label: 'Free spins', as: 'number' },
    { field: 'wager', label: 'Wagering (times)', as: 'number' },
    { field: 'bonus_title', label: 'Name for clients' },
    { field: 'picture', label: 'Picture', isAddress: true },
    { field: 'tag', label: 'Tag' },
    { field: 'position', label: 'Position', as: 'number' },
  ],
  tables: [
    {
      field: 'rates',
      title: 'Prices of the money',
      empty: 'The card gives no money.',
      columns: [
        { field: 'currency', label: 'Currency' },
        { field: 'points', label: 'Points', as: 'number' },
        { field: 'amount_cents', label: 'Money', as: 'money' },
      ],
    },
    {
      field: 'sales',
      title: 'Sales',
      empty: 'The card was never on sale.',
      columns: [
        { field: 'percent', label: 'Percent off', as: 'number' },
        { field: 'starts_at', label: 'From', as: 'instant' },
        { field: 'ends_at', label: 'Until', as: 'instant' },
      ],
    },
    {
      field: 'texts',
      title: 'Texts',
      empty: 'The card has no text.',
      columns: [
        { field: 'language', label: 'Language' },
        { field: 'title', label: 'Title' },
        { field: 'description', label: 'Description' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: changeCard,
      label: 'Change numbers',
      key: 'n',
      input: {
        points: { label: 'Points (not of money)', as: 'number', optional: true },
        tag: { label: 'Tag', as: 'choice', options: tags, optional: true, from: 'tag' },
        position: { label: 'Position', as: 'number', from: 'position' },
        wager: { label: 'Wagering (times)', as: 'number', from: 'wager' },
      },
      isOpen: () => true,
    }),
    action({
      on,
      of: changeCardPicture,
      label: 'Change the picture',
      key: 'i',
      input: {
        picture: {
          label: 'Address of the picture',
          as: 'text',
          from: 'picture',
          optional: true,
          hint: '/media/… of an uploaded picture',
        },
      },
      isOpen: ({ type }) => type === 'special',
    }),
    action({
      on,
      of: changeCardText,
      label: 'Change a text',
      key: 't',
      input: {
        language: { label: 'Language', as: 'choice', options: cardLanguages },
        title: { label: 'Title', as: 'text' },
        description: { label: 'Description', as: 'long', optional: true },
      },
      isOpen: () => true,
    }),
    action({
      on,
      of: changeRate,
      label: 'Set a price',
      key: 'r',
      input: {
        currency: { label: 'Currency', as: 'choice', options: codes },
        points: { label: 'Points', as: 'number' },
        amount_cents: { label: 'Money', as: 'money' },
      },
      isOpen: ({ type }) => type === 'money',
    }),
    action({
      on,
      of: addSale,
      label: 'Add a sale',
      key: 's',
      input: {
        percent: { label: 'Percent off', as: 'number' },
        starts_at: { label: 'From', as: 'moment' },
        ends_at: { label: 'Until', as: 'moment' },
      },
      isOpen: () => true,
    }),
    action({
      on,
      of: endSale,
      label: 'End the sale',
      key: 'e',
      isOpen: ({ has_sale }) => has_sale,
    }),
    action({
      on,
      of: switchCard,
      label: 'Offer, or take off',
      key: 'w',
      input: { enabled: { label: 'On offer', as: 'yes', from: 'enabled' } },
      isOpen: () => true,
    }),
  ],
})
