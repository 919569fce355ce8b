import { Link } from 'react-router'
import type { PageData } from './queries.ts'

/** Links to the pages below a page [3.29]; the server leaves out hidden ones. */
export function PagesUnder({ page }: { page: Pick<PageData, 'title' | 'children'> }) {
  const shown = page.children.filter(({ hidden }) => !hidden)
  if (shown.length === 0) return null
  return (
    <nav aria-label={page.title} className="mt-10 print:hidden">
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ path, title }) => (
          <li key={path}>
            <Link
              to={`/${path}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line bg-s2 px-4 text-[14px] font-semibold hover:bg-s3"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
