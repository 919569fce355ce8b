import type { Input } from '@casino/contract/endpoint.ts'
import type { Db, Tx } from '@casino/db/connect.ts'
import { keysetAfter } from '@casino/db/keyset.ts'
import type { Listing } from '@casino/http/staff/handle-staff-list.ts'
import { sql } from 'kysely'
import type { pictures } from '../../picture-contract.ts'

export type PictureRow = {
  id: bigint
  name: string
  title: string
  width: number
  height: number
  brand_id: bigint | null
  staff: string
  created_at: Date
}
const columns = sql`id, name, title, width, height, brand_id, staff, created_at`
type Filter = Omit<Input<typeof pictures.page>, 'sort' | 'after' | 'limit'>

export async function picturesPage(
  db: Db,
  { order, after, limit }: Listing<Filter>,
): Promise<PictureRow[]> {
  const { where, orderBy } = await keysetAfter(db, { table: 'brands.picture', order, after })
  const { rows } = await sql<PictureRow>`select ${columns} from brands.picture
    where ${where} order by ${orderBy} limit ${limit}`.execute(db)
  return rows
}

export async function countPictures(db: Db, { limit }: { limit: number }): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from brands.picture limit ${limit}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

export async function findPicture(db: Db | Tx, id: bigint): Promise<PictureRow | undefined> {
  const { rows } = await sql<PictureRow>`select ${columns} from brands.picture
    where id = ${id}`.execute(db)
  return rows[0]
}

export async function pictureBytes(db: Db, name: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`select bytes from brands.picture
    where name = ${name}`.execute(db)
  return rows[0]?.bytes
}

type NewPicture = Omit<PictureRow, 'id' | 'created_at'> & { bytes: Buffer; now: Date }

/** Adds a picture, or finds the same one; gives its id. */
export async function addPictureRow(tx: Tx, picture: NewPicture): Promise<bigint> {
  const { name, title, width, height, brand_id, bytes, staff, now } = picture
  await sql`insert into brands.picture (name, title, width, height, brand_id, bytes, staff, created_at)
    values (${name}, ${title}, ${width}, ${height}, ${brand_id}, ${bytes}, ${staff}, ${now})
    on conflict (name) do nothing`.execute(tx)
  const { rows } = await sql<{ id: bigint }>`select id from brands.picture
    where name = ${name}`.execute(tx)
  const id = rows[0]?.id
  if (!id) throw new Error(`the picture ${name} was not stored`)
  return id
}

export async function hasBrand(db: Db | Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from brands.brand where id = ${id}`.execute(db)
  return rows.length > 0
}
