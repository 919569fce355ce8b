import type { Work } from '@casino/db/work.ts'
import { networks } from '../../networks.ts'
import { brandRows, putContacts } from '../store.ts'
import { type BrandAnswer, type BrandInput, done, refused } from './change-brand.ts'

/**
 * Sets a contact that the footer links to, `Telegram=https://t.me/apogee`. An icon can follow if
 * the host is not a known network: `News=https://go.example/n telegram`. An empty address,
 * `Telegram=`, removes it. The contact `affiliates` is where partners sign up,
 * `blog` is the brand's blog.
 */
export async function putContact(
  work: Work,
  { brand_id, staff, what }: BrandInput,
): Promise<BrandAnswer> {
  const [, name = '', url = '', icon] =
    /^([\p{L}\d][\p{L}\d .-]{0,29})=(\S*)(?: (\S+))?$/u.exec(what) ?? []
  if (!name) return refused(`${what} is no place: it is written Telegram=https://t.me/apogee.`)
  const isAddress = URL.canParse(url) && url.startsWith('https://') && url.length <= 200
  if (url !== '' && !isAddress) return refused(`${url} is no address that begins with https.`)
  if (icon !== undefined && !Object.hasOwn(networks, icon)) {
    return refused(`There is no sign ${icon}: there are ${Object.keys(networks).join(', ')}.`)
  }
  const brand = (await brandRows(work.tx)).find(({ id }) => id === brand_id)
  if (!brand) return refused(`There is no brand ${brand_id}.`)
  const { [name]: _before, ...others } = brand.contacts
  const contacts = url === '' ? others : { ...others, [name]: icon ? { url, icon } : url }
  await putContacts(work.tx, { brand_id, contacts })
  return done(
    work,
    staff,
    `brand ${brand_id} is found at ${Object.keys(contacts).join(', ') || 'no place'}`,
  )
}
