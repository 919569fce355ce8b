import { SiteLink } from '@casino/client/links/site-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { buttonClass } from '@casino/ui/forms/button.tsx'
import type { PagePromo } from './page-json.ts'

/** A page's promotions: text, picture and link. */
export function PagePromos({ promos }: { promos: readonly PagePromo[] }) {
  return (
    <ul className="grid gap-4">
      {promos.map((promo) => (
        <li
          key={promo.title}
          className="grid overflow-hidden rounded-lg border border-line bg-s1 sm:grid-cols-[1fr_auto]"
        >
          <Words of={promo} />
          {promo.image ? (
            <img
              src={promo.image}
              alt=""
              loading="lazy"
              className="h-40 w-full bg-s2 object-cover max-sm:order-first sm:h-full sm:max-h-56 sm:w-60"
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function Words({ of: { title, text, url, action } }: { of: PagePromo }) {
  const { t } = useTexts('content')
  return (
    <div className="grid content-center justify-items-start p-5">
      <b className="text-[18px]/6 text-balance">{title}</b>
      {text ? <span className="mt-1 text-[14px]/5 text-tx2">{text}</span> : null}
      {url ? (
        <SiteLink to={url} className={`${buttonClass('money')} mt-4`}>
          {action ?? t('page.promo')}
        </SiteLink>
      ) : null}
    </div>
  )
}
