import { action, card, type Field, list } from '@casino/client/office/declare.ts'
import { changePolicy, policies as listed, showPolicy } from '../policy-contract.ts'
import { type PolicyField, policyFields } from '../rules.ts'

export const policies = list({
  of: listed,
  title: 'Licences',
  empty: 'There is no licence.',
  columns: [
    { field: 'id', label: 'Number', to: 'policies' },
    { field: 'licence', label: 'Licence' },
    { field: 'brands', label: 'Brands' },
    { field: 'closed_countries', label: 'Closed countries' },
  ],
  filters: { licence: { label: 'Licence', hint: 'CW' } },
  sorts: { oldest: 'Oldest first' },
})

/** A field of the form for each field of the policy, with what it means. */
const input = Object.fromEntries(
  Object.entries<PolicyField>(policyFields).map(([name, field]) => [name, fieldOf(name, field)]),
)

function fieldOf(name: string, field: PolicyField): Field {
  const { label, means: hint } = field
  const common = { label, hint, from: name }
  if (field.as === 'switch') return { ...common, as: 'yes' }
  if (field.as === 'choice') return { ...common, as: 'choice', options: field.options }
  if (field.as === 'countries' || field.as === 'lines')
    return { ...common, as: 'list', optional: true }
  return { ...common, as: 'number' }
}

export const policy = card({
  of: showPolicy,
  title: 'Licence',
  facts: [
    { field: 'licence', label: 'Licence' },
    { field: 'brands', label: 'Brands' },
    { field: 'approvals_needed', label: 'People who must agree to a change', as: 'number' },
  ],
  tables: [
    {
      field: 'fields',
      title: 'What it allows and requires',
      empty: 'Nothing.',
      columns: [
        { field: 'label', label: 'Field' },
        { field: 'value', label: 'Value' },
        { field: 'means', label: 'What it means' },
      ],
    },
  ],
  actions: [
    action({
      on: showPolicy,
      of: changePolicy,
      label: 'Change',
      key: 'c',
      input,
      isOpen: () => true,
      inverse: changePolicy,
    }),
  ],
})
