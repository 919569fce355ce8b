import { card, create, list } from '@casino/client/office/declare.ts'
import { lazy } from 'react'
import { addPicture, pictures as listed, showPicture } from '../picture-contract.ts'

export const pictures = list({
  of: listed,
  title: 'Pictures',
  empty: 'No picture was uploaded.',
  columns: [
    { field: 'id', label: 'Picture', to: 'pictures' },
    { field: 'title', label: 'Title' },
    { field: 'name', label: 'File' },
    { field: 'width', label: 'Width', as: 'number' },
    { field: 'height', label: 'Height', as: 'number' },
    { field: 'brand_id', label: 'Brand', to: 'brands' },
    { field: 'staff', label: 'Uploaded by' },
    { field: 'created_at', label: 'At', as: 'instant' },
  ],
  filters: {},
  sorts: { newest: 'Newest first' },
  create: create({
    of: addPicture,
    label: 'New picture',
    input: {
      title: { label: 'Title', as: 'text' },
      brand_id: { label: 'Brand', as: 'number', optional: true, hint: 'empty: all brands' },
      file: { label: 'File', as: 'file', hint: 'JPEG, PNG, WebP, GIF or AVIF of at most 8 MB' },
    },
  }),
})

export const picture = card({
  of: showPicture,
  title: 'Picture',
  facts: [
    { field: 'title', label: 'Title' },
    { field: 'address', label: 'Address' },
    { field: 'width', label: 'Width', as: 'number' },
    { field: 'height', label: 'Height', as: 'number' },
    { field: 'brand_id', label: 'Brand', to: 'brands' },
    { field: 'staff', label: 'Uploaded by' },
    { field: 'created_at', label: 'At', as: 'instant' },
  ],
  tables: [],
  actions: [],
  part: lazy(async () => ({ default: (await import('./picture-view.tsx')).PictureView })),
})
