import { action, card, create, list } from '@casino/client/office/declare.ts'
import * as contract from '../licence-contract.ts'

const fields = [
  { field: 'licence', label: 'Licence' },
  { field: 'vip_age_min', label: 'Minimum age', as: 'number' },
  { field: 'vip_checks', label: 'Checks before a status is raised', as: 'yes' },
  { field: 'loss_gifts_allowed', label: 'Gifts on losses', as: 'yes' },
  { field: 'countdowns_allowed', label: 'Reminders of a time that runs out', as: 'yes' },
] as const

export const vipLicences = list({
  of: contract.listLicenceRules,
  title: 'VIP rules of licences',
  empty: 'No licence has a rule: all have the strictest values.',
  columns: [{ field: 'id', label: 'Number', to: 'vip-licences' }, ...fields],
  filters: {},
  sorts: { oldest: 'Oldest first' },
  create: create({
    of: contract.addLicenceRule,
    label: 'Rule for another licence',
    input: { licence: { label: 'Licence', as: 'text', hint: 'two capitals, like EE' } },
  }),
})

export const vipLicence = card({
  of: contract.showLicenceRule,
  title: 'VIP rule of a licence',
  facts: fields,
  tables: [],
  actions: [
    action({
      on: contract.showLicenceRule,
      of: contract.changeLicenceRule,
      label: 'Change',
      key: 'c',
      input: {
        vip_age_min: { label: 'Minimum age', as: 'number', from: 'vip_age_min' },
        vip_checks: {
          label: 'Raised only by two people, with the checks on file',
          as: 'yes',
          from: 'vip_checks',
        },
        loss_gifts_allowed: {
          label: 'A gift may depend on losses',
          as: 'yes',
          from: 'loss_gifts_allowed',
        },
        countdowns_allowed: {
          label: 'Players are reminded of a time that runs out',
          as: 'yes',
          from: 'countdowns_allowed',
        },
      },
      isOpen: () => true,
      inverse: contract.changeLicenceRule,
    }),
  ],
})
