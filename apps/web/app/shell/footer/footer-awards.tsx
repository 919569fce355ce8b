import { Icon } from '@casino/ui/icon.tsx'
import { Link } from 'react-router'
import type { FooterAwards } from '../../footer-pages.ts'

/** Some of the casino's awards [1.17], with a link to the page of all. */
export function Awards({ of: { title, list } }: { of: FooterAwards }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Link to="/awards" className="flex min-h-10 items-center font-bold text-tx hover:underline">
        {title}
      </Link>
      <ul aria-label={title} className="flex flex-wrap gap-x-6 gap-y-3">
        {list.map(({ id, name, prize, year, imgUrl }) => (
          <li key={id} className="flex items-center gap-2.5">
            {imgUrl ? (
              <img src={imgUrl} alt="" width={32} height={32} loading="lazy" />
            ) : (
              <span className="text-gold">
                <Icon name="trophy" size={24} />
              </span>
            )}
            <span className="grid text-[12px]/4">
              <span className="font-bold text-tx">{prize}</span>
              <span>
                {name}, {year}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
