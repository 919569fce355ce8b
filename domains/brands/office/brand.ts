import { action, card, type Field } from '@casino/client/office/declare.ts'
import { listedLocales } from '@casino/i18n/locales.ts'
import { currencies } from '@casino/money/money.ts'
import { pageSlugs } from '../rules.ts'
import * as contract from '../staff-contract.ts'
import { type ThemeRole, themeRoles } from '../theme.ts'

const on = contract.showBrand
const page = { label: 'Page', as: 'choice', options: pageSlugs } as const
const host = { label: 'Host', as: 'text', hint: 'mirror.example' } as const
const isOpen = () => true

const colors = Object.fromEntries(
  themeRoles.map((role): [string, Field] => [
    role,
    {
      label: `Colour of ${role}`,
      as: 'text',
      optional: true,
      from: role,
      hint: '#0b1020; a light ground with a dark text makes a light site',
    },
  ]),
) as Record<ThemeRole, Field>

export const brand = card({
  of: contract.showBrand,
  title: 'Brand',
  facts: [
    { field: 'name', label: 'Name' },
    { field: 'licence', label: 'Licence' },
    { field: 'seal', label: 'Seal' },
    { field: 'main_host', label: 'Main host' },
    { field: 'support_email', label: 'Support' },
    { field: 'time_zone', label: 'Time zone' },
    {
      field: 'currencies',
      label: 'Currencies (nothing: all that the licence allows)',
      as: 'lines',
    },
    { field: 'locales', label: 'Languages (nothing: all)', as: 'lines' },
    { field: 'closed_countries', label: 'Countries that its licence closes', as: 'lines' },
    { field: 'logo', label: 'Logo' },
    { field: 'pictures', label: 'Folder of its own pictures' },
    ...themeRoles.map((role) => ({ field: role, label: `Colour of ${role}` })),
  ],
  tables: [
    {
      field: 'hosts',
      title: 'Hosts',
      empty: 'It has no host.',
      columns: [
        { field: 'host', label: 'Host' },
        { field: 'is_main', label: 'Main', as: 'yes' },
        { field: 'hidden_locales', label: 'Hidden languages' },
      ],
    },
    {
      field: 'pages',
      title: 'Pages that can be closed',
      empty: 'There are none.',
      columns: [
        { field: 'slug', label: 'Page' },
        { field: 'is_open', label: 'Open', as: 'yes' },
      ],
    },
    {
      field: 'contacts',
      title: 'Contacts',
      empty: 'It has no contacts.',
      columns: [
        { field: 'name', label: 'Place' },
        { field: 'url', label: 'Address' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: contract.renameBrand,
      label: 'Rename',
      key: 'r',
      input: { name: { label: 'Name', as: 'text', from: 'name' } },
      isOpen,
    }),
    action({
      on,
      of: contract.setLogo,
      label: 'Upload a logo',
      key: 'l',
      input: { file: { label: 'Picture', as: 'file', hint: 'At most 8 MB' } },
      isOpen,
    }),
    action({
      on,
      of: contract.setColors,
      label: 'Set the colours',
      key: 'c',
      input: colors,
      isOpen,
    }),
    action({
      on,
      of: contract.setCurrencies,
      label: 'Set the currencies',
      key: 'm',
      input: {
        currencies: {
          label: 'Currencies',
          as: 'choices',
          options: currencies.map(({ code }) => code),
          optional: true,
          from: 'currencies',
          hint: 'None: all that the licence allows. Existing accounts stay',
        },
      },
      isOpen,
    }),
    action({
      on,
      of: contract.setLocales,
      label: 'Set the languages',
      key: 'g',
      input: {
        locales: {
          label: 'Languages',
          as: 'choices',
          options: listedLocales,
          optional: true,
          from: 'locales',
          hint: 'None: all. The first one is the default',
        },
      },
      isOpen,
    }),
    action({
      on,
      of: contract.setTimeZone,
      label: 'Set the time zone',
      key: 't',
      input: {
        time_zone: { label: 'Time zone', as: 'text', from: 'time_zone', hint: 'Europe/Tallinn' },
      },
      isOpen,
    }),
    action({
      on,
      of: contract.setSupport,
      label: 'Set the support address',
      key: 's',
      input: { support_email: { label: 'Address', as: 'text', from: 'support_email' } },
      isOpen,
    }),
    action({
      on,
      of: contract.setContact,
      label: 'Set a contact',
      key: 'k',
      input: {
        name: { label: 'Place', as: 'text', hint: 'Telegram' },
        url: { label: 'Address', as: 'text', optional: true, hint: 'Empty: it is removed' },
        icon: { label: 'Icon', as: 'text', optional: true },
      },
      isOpen,
    }),
    action({
      on,
      of: contract.addHost,
      label: 'Add a mirror',
      key: 'a',
      input: { host },
      isOpen,
      inverse: contract.removeHost,
    }),
    action({
      on,
      of: contract.removeHost,
      label: 'Remove a mirror',
      key: 'x',
      input: { host },
      isOpen: ({ hosts }) => hosts.length > 1,
      inverse: contract.addHost,
    }),
    action({
      on,
      of: contract.showAustralia,
      label: 'Offer Australian English',
      key: 'e',
      input: { host, is_offered: { label: 'It is offered at this host', as: 'yes' } },
      isOpen,
    }),
    action({
      on,
      of: contract.openPage,
      label: 'Open a page',
      key: 'o',
      input: { page },
      isOpen: ({ pages }) => pages.some(({ is_open }) => !is_open),
      inverse: contract.closePage,
    }),
    action({
      on,
      of: contract.closePage,
      label: 'Close a page',
      key: 'p',
      input: { page },
      isOpen: ({ pages }) => pages.some(({ is_open }) => is_open),
      inverse: contract.openPage,
    }),
    action({
      on,
      of: contract.setPictures,
      label: 'Set the folder of its pictures',
      key: 'f',
      input: {
        folder: {
          label: 'Folder',
          as: 'text',
          optional: true,
          from: 'pictures',
          hint: '/art/brands/nova; empty: those of the casino',
        },
      },
      isOpen,
    }),
  ],
})
