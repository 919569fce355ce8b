import { action, card, create, list } from '@casino/client/office/declare.ts'
import { locales } from '@casino/i18n/locales.ts'
import { lazy } from 'react'
import { documentKinds, documentStates } from '../documents.ts'
import {
  createDocument,
  discardDraft,
  documents,
  publishDocument,
  restoreRevision,
  showDocument,
  unpublishDocument,
} from '../staff-contract.ts'

export const contents = list({
  of: documents,
  title: 'Content',
  empty: 'Nothing was found.',
  columns: [
    { field: 'id', label: 'Number', to: 'content' },
    { field: 'kind', label: 'Kind', as: 'words' },
    { field: 'name', label: 'Name' },
    { field: 'locale', label: 'Language' },
    { field: 'variant', label: 'Variant' },
    { field: 'title', label: 'Title' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'missing_locales', label: 'Missing languages' },
    { field: 'changed_at', label: 'Changed', as: 'instant' },
  ],
  filters: {
    kind: { label: 'Kind', options: documentKinds },
    name: { label: 'Name', hint: 'begins with' },
    locale: { label: 'Language', options: locales },
    state: { label: 'State', options: documentStates },
  },
  sorts: { name: 'By name', newest: 'Last changed first' },
  create: create({
    of: createDocument,
    label: 'New content',
    input: {
      kind: { label: 'Kind', as: 'choice', options: documentKinds },
      name: {
        label: 'Name',
        as: 'text',
        hint: 'The path of a page, the slug of news, the key of a text (shop:title), or an id',
      },
      locale: {
        label: 'Language',
        as: 'choice',
        options: locales,
        optional: true,
        hint: 'Banners and other short items may be for all languages',
      },
      brand_id: { label: 'Brand', as: 'number', optional: true, hint: 'of a text, or empty' },
      variant: {
        label: 'Variant',
        as: 'text',
        optional: true,
        hint: 'The country or licence of a page, the number of a text’s brand',
      },
    },
  }),
})

const on = showDocument

export const content = card({
  of: showDocument,
  title: 'Content',
  facts: [
    { field: 'kind', label: 'Kind', as: 'words' },
    { field: 'name', label: 'Name' },
    { field: 'locale', label: 'Language' },
    { field: 'variant', label: 'Variant' },
    { field: 'title', label: 'Title' },
    { field: 'state', label: 'State', as: 'words' },
    { field: 'visible_at', label: 'Visible since', as: 'instant' },
    { field: 'publish_at', label: 'Will be published', as: 'instant' },
    { field: 'missing_locales', label: 'Missing languages' },
    { field: 'changed_at', label: 'Changed', as: 'instant' },
  ],
  tables: [
    {
      field: 'others',
      title: 'Other languages and variants',
      empty: 'It is in this language only.',
      columns: [
        { field: 'id', label: 'Number', to: 'content' },
        { field: 'locale', label: 'Language' },
        { field: 'variant', label: 'Variant' },
        { field: 'state', label: 'State', as: 'words' },
      ],
    },
    {
      field: 'revisions',
      title: 'History',
      empty: 'It was never saved.',
      columns: [
        { field: 'id', label: 'Revision' },
        { field: 'act', label: 'Act', as: 'words' },
        { field: 'staff', label: 'Who' },
        { field: 'at', label: 'At', as: 'instant' },
      ],
    },
  ],
  actions: [
    action({
      on,
      of: publishDocument,
      label: 'Publish',
      key: 'p',
      input: {
        at: { label: 'At (UTC)', as: 'moment', optional: true, hint: 'Empty: now' },
      },
      isOpen: ({ state }) => state !== 'published',
      inverse: unpublishDocument,
    }),
    action({
      on,
      of: unpublishDocument,
      label: 'Unpublish',
      key: 'x',
      isOpen: ({ visible_at }) => visible_at !== null,
      inverse: publishDocument,
    }),
    action({
      on,
      of: discardDraft,
      label: 'Discard the draft',
      key: 'd',
      isOpen: ({ has_draft, is_published }) => has_draft && is_published,
    }),
    action({
      on,
      of: restoreRevision,
      label: 'Restore',
      key: 'r',
      input: { revision: { label: 'Revision', as: 'number', hint: 'Its number in the history' } },
      isOpen: ({ revisions }) => revisions.length > 0,
    }),
  ],
  part: lazy(async () => ({ default: (await import('./document-editor.tsx')).DocumentEditor })),
})
