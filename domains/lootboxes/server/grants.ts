import type { DomainGrants } from '@casino/domain/domain.ts'
import { readWrite } from '@casino/domain/grants.ts'

const served = [
  ...readWrite('lootboxes'),
  'not insert, update, delete on lootboxes.template, lootboxes.template_version',
  'not update, delete on lootboxes.seed',
]

export const grants: DomainGrants = {
  site: served,
  work: served,
  // Staff write templates and give boxes. They cannot read the secret of a box.
  office: [
    'usage on schema lootboxes',
    'select on lootboxes.template, lootboxes.template_version, lootboxes.box',
    'insert, update on lootboxes.template',
    'insert on lootboxes.template_version',
    'insert on lootboxes.box, lootboxes.seed',
    'usage on all sequences in schema lootboxes',
  ],
}
