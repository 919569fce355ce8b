import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { documentTypes } from '../rules.ts'
import { DocumentPanel } from './document-panel.tsx'
import { type DocumentData, documents, useLiveDocuments } from './queries.ts'

/** The required documents, why they are needed, and their state. */
const verificationPage = page({
  access: 'player',
  ask: () => ({ documents: documents() }),
  title: ({ texts }) => texts.of('verification')('title'),
  description: ({ texts }) => texts.of('verification')('lead'),
  show: ({ answers }) => <Verification documents={answers.documents} />,
})

export const loader = verificationPage.loader
export const meta = verificationPage.meta
export const shouldRevalidate = verificationPage.shouldRevalidate
export default verificationPage.view

function Verification({ documents }: { documents: readonly DocumentData[] }) {
  const { t } = useTexts('verification')
  const refresh = useLiveDocuments()
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('title')} lead={t('lead')} />
      {documentTypes.map((type) => (
        <DocumentPanel
          key={type}
          type={type}
          documents={documents.filter(({ document_type }) => document_type === type)}
          onChange={refresh}
        />
      ))}
    </div>
  )
}
