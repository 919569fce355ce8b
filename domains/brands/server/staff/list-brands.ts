import type { Db } from '@casino/db/connect.ts'
import { pagesOf } from '../pages-of.ts'
import { brandRows, hostRows } from '../store.ts'

/** One line per brand: its licence, hosts and closed pages. */
export async function listBrands(db: Db): Promise<string[]> {
  const [brands, hosts] = await Promise.all([brandRows(db), hostRows(db)])
  return brands.map(({ id, name, licence, seal, pages }) => {
    const own = hosts.filter(({ brand_id }) => brand_id === id).map(({ host }) => host)
    const closed = Object.entries(pagesOf(pages))
      .filter(([, isOpen]) => !isOpen)
      .map(([slug]) => slug)
      .sort()
    return [
      `${id} ${name}`,
      [licence, seal].filter(Boolean).join(' and '),
      own.join(', ') || 'no host',
      closed.length > 0 ? `closed: ${closed.join(', ')}` : 'all pages open',
    ].join(' · ')
  })
}
