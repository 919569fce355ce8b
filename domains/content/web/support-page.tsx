import { page } from '@casino/ui/pages/page.tsx'
import { Changed } from './changed.tsx'
import { ContactForm } from './contact-form.tsx'
import { Document } from './document.tsx'
import { page as contentOf } from './queries.ts'

/** Help topics, and the contact form. */
const support = page({
  ask: () => ({ page: contentOf('support') }),
  title: ({ answers, texts }) => texts.of('content')('page_title', { title: answers.page.title }),
  description: ({ answers }) => answers.page.blocks.description,
  keywords: ({ answers }) => answers.page.blocks.keywords,
  show: ({ answers: { page } }) => (
    <Document
      title={page.title}
      lead={page.blocks.description}
      dated={<Changed at={page.changed_at} />}
      text={page}
      aside={<ContactForm className="rounded-xl border border-line bg-s1 p-5 shadow-e1 md:p-6" />}
    />
  ),
})

export const loader = support.loader
export const meta = support.meta
export const shouldRevalidate = support.shouldRevalidate
export default support.view
