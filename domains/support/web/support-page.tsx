import { Changed } from '@casino/content/web/changed.tsx'
import { ContactForm } from '@casino/content/web/contact-form.tsx'
import { Document } from '@casino/content/web/document.tsx'
import { page as contentOf } from '@casino/content/web/queries.ts'
import { page } from '@casino/ui/pages/page.tsx'
import { ChatOpener } from './chat-opener.tsx'

const box = 'rounded-xl border border-line bg-s1 p-5 shadow-e1 md:p-6'

/** Help topics, the chat, and the contact form. */
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
      aside={
        <div className="grid gap-4">
          <ChatOpener className={box} />
          <ContactForm className={box} />
        </div>
      }
    />
  ),
})

export const loader = support.loader
export const meta = support.meta
export const shouldRevalidate = support.shouldRevalidate
export default support.view
