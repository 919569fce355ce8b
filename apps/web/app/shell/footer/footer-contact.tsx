import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { useSite } from '../use-site.ts'

/** The contacts that are among the footer's pages: the blog and the page for partners [2.47]. */
export const ownPlaces: readonly string[] = ['blog', 'affiliates']

const look = 'inline-flex min-h-8 items-center gap-2 break-words text-tx2 hover:text-tx'

const sign =
  'grid size-11 place-items-center rounded-m border border-line bg-s2 text-tx2 hover:bg-s3 hover:text-tx'

/**
 * The brand's e-mail address and social networks, from its row [3.51]. Known networks are labelled
 * icons; others are text links.
 */
export function FooterContact() {
  const { t } = useTexts('web')
  const { support_email, contacts, icons = {} } = useSite()
  // A map, because a network of the office may be called `constructor`.
  const signs = new Map(Object.entries(icons))
  const places = Object.entries(contacts).filter(
    ([name, url]) => !ownPlaces.includes(name) && url.startsWith('https://'),
  )
  if (!support_email && places.length === 0) return null
  const signed = places.filter(([name]) => signs.has(name))
  return (
    <div className="grid content-start gap-1">
      <p className="mb-1 font-bold">{t('footer.contact')}</p>
      {support_email ? (
        <a href={`mailto:${support_email}`} className={look}>
          {support_email}
        </a>
      ) : null}
      {places.map(([name, url]) =>
        signs.has(name) ? null : (
          <a key={name} href={url} target="_blank" rel="noreferrer" className={look}>
            <Icon name="globe" size={16} />
            {name}
          </a>
        ),
      )}
      {signed.length > 0 ? (
        <ul className="mt-2 flex flex-wrap gap-2">
          {signed.map(([name, url]) => (
            <li key={name}>
              <a href={url} target="_blank" rel="noreferrer" title={name} className={sign}>
                <span className="sr-only">{name}</span>
                <svg width={20} height={20} aria-hidden="true" focusable="false">
                  <use href={`/networks.svg#${signs.get(name)}`} />
                </svg>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
