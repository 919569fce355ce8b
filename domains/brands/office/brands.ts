import { create, list } from '@casino/client/office/declare.ts'
import { createBrand, brands as listed } from '../staff-contract.ts'

export const brands = list({
  of: listed,
  title: 'Brands',
  empty: 'There is no brand.',
  columns: [
    { field: 'id', label: 'Brand', to: 'brands' },
    { field: 'name', label: 'Name' },
    { field: 'main_host', label: 'Main host' },
    { field: 'licence', label: 'Licence' },
    { field: 'seal', label: 'Seal' },
    { field: 'closed_pages', label: 'Closed pages' },
  ],
  filters: { licence: { label: 'Licence', hint: 'CW' } },
  sorts: { oldest: 'Oldest first', newest: 'Newest first' },
  create: create({
    of: createBrand,
    label: 'New brand',
    input: {
      name: { label: 'Name', as: 'text' },
      host: { label: 'Main host', as: 'text', hint: 'nova.example' },
      licence: { label: 'Licence', as: 'text', hint: 'CW' },
      seal: { label: 'Second seal', as: 'choice', options: ['GCB'], optional: true },
    },
  }),
})
