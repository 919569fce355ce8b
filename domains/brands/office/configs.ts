import { action, card, list } from '@casino/client/office/declare.ts'
import { lazy } from 'react'
import { changeConfig, configs as listed, showConfig } from '../config-contract.ts'

export const configs = list({
  of: listed,
  title: 'Configurations of pages',
  empty: 'There is no configuration.',
  columns: [
    { field: 'id', label: 'Number', to: 'configs' },
    { field: 'name', label: 'Name' },
    { field: 'brand_id', label: 'Brand', to: 'brands' },
    { field: 'is_valid', label: 'Valid', as: 'yes' },
  ],
  filters: {
    brand_id: { label: 'Brand', hint: 'number', as: 'number' },
    name: { label: 'Name', hint: 'currency-config' },
  },
  sorts: { oldest: 'Oldest first' },
})

export const config = card({
  of: showConfig,
  title: 'Configuration',
  facts: [
    { field: 'name', label: 'Name' },
    { field: 'brand_id', label: 'Brand', to: 'brands' },
    { field: 'content', label: 'Content' },
    { field: 'faults', label: 'What is wrong', as: 'lines' },
  ],
  part: lazy(async () => ({ default: (await import('./config-editor.tsx')).ConfigEditor })),
  tables: [],
  actions: [
    action({
      on: showConfig,
      of: changeConfig,
      label: 'Change',
      key: 'c',
      input: { content: { label: 'Content', as: 'long', from: 'content', hint: 'JSON' } },
      isOpen: () => true,
      inverse: changeConfig,
    }),
  ],
})
