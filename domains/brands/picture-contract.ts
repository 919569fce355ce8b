// The calls of the office about uploaded pictures.
import { AuditEntry, Created, creation, staffCall } from '@casino/contract/staff-call.ts'
import { listCall } from '@casino/contract/staff-list.ts'
import { Id, Instant } from '@casino/contract/values.ts'
import * as z from 'zod/mini'

const Picture = z.object({
  id: Id,
  name: z.string(),
  title: z.string(),
  width: z.int(),
  height: z.int(),
  /** Null: of all brands. */
  brand_id: z.nullable(Id),
  staff: z.string(),
  created_at: Instant,
})

export const pictures = listCall({
  name: 'brands.office_pictures',
  may: 'content.view',
  path: '/api/office/pictures',
  filters: {},
  sorts: { newest: { by: ['id'], index: 'brands.picture_pkey', isDescending: true } },
  row: Picture,
})

export const showPicture = staffCall({
  name: 'brands.office_picture',
  may: 'content.view',
  method: 'GET',
  path: '/api/office/pictures/:id',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...Picture.shape,
    address: z.string(),
    version: z.int(),
    audit: z.array(AuditEntry),
  }),
  refusals: ['picture_unknown'],
})

/** Uploads a picture. It is encoded again. */
export const addPicture = staffCall({
  name: 'brands.add_picture',
  may: 'content.edit',
  method: 'POST',
  path: '/api/office/pictures',
  takesFile: true,
  input: z.strictObject({
    file: z.file(),
    title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    brand_id: z.optional(Id),
    ...creation,
  }),
  output: Created,
  refusals: ['picture_invalid', 'brand_unknown'],
})
