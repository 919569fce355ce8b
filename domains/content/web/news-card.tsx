import { Link } from 'react-router'
import { Day } from './day.tsx'
import type { NewsData } from './queries.ts'

/** A news item in a list; the whole card is a link. */
export function NewsCard({ news }: { news: NewsData }) {
  const { slug, title, description, image, published_at } = news
  return (
    <article
      className={
        'group relative h-full overflow-hidden rounded-xl border border-line bg-s1 shadow-e1 ' +
        'has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-info hover:bg-s2'
      }
    >
      {image ? (
        <img
          src={image}
          alt=""
          width={780}
          height={390}
          loading="lazy"
          className="aspect-2/1 w-full bg-s2 object-cover"
        />
      ) : null}
      <div className="p-5">
        <p className="text-[13px] text-tx3">
          <Day at={published_at} />
        </p>
        <h2 className="mt-1 text-[19px]/[26px] font-bold text-balance">
          <Link to={`/news/${slug}`} className="outline-none after:absolute after:inset-0">
            {title}
          </Link>
        </h2>
        <p className="mt-2 text-[15px]/[23px] text-tx2">{description}</p>
      </div>
    </article>
  )
}
