import { page } from '@casino/ui/pages/page.tsx'
import { Changed } from './changed.tsx'
import { Document } from './document.tsx'
import { readPageJson } from './page-json.ts'
import { PageParts } from './page-parts.tsx'
import { PagesUnder } from './pages-under.tsx'
import { page as contentOf } from './queries.ts'

/** A page of the office at a one-part address. Unknown pages are a 404. */
const content = page({
  ask: ({ params }) => ({ page: contentOf(params.page ?? '') }),
  // A page's form can also have a name for API clients; on the site it has only the page's own
  // address.
  isThere: ({ page }, { params }) => page.path === params.page,
  title: ({ answers, texts }) => texts.of('content')('page_title', { title: answers.page.title }),
  description: ({ answers }) => answers.page.blocks.description,
  keywords: ({ answers }) => answers.page.blocks.keywords,
  show: ({ answers: { page } }) => {
    const pageJson = readPageJson(page.blocks.json)
    return (
      <Document
        title={page.title}
        lead={page.blocks.description}
        dated={<Changed at={page.changed_at} />}
        text={page}
        before={pageJson ? <PageParts of={pageJson} /> : null}
      >
        <PagesUnder page={page} />
      </Document>
    )
  },
})

export const loader = content.loader
export const meta = content.meta
export const shouldRevalidate = content.shouldRevalidate
export default content.view
