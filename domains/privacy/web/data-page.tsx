import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { ClosePanel } from './close-panel.tsx'
import { DataPanel } from './data-panel.tsx'
import { type AccountData, accounts } from './queries.ts'

/** The player's stored data, and the closing of the account. */
const dataPage = page({
  access: 'player',
  ask: () => ({ accounts: accounts() }),
  title: ({ texts }) => texts.of('privacy')('title'),
  description: ({ texts }) => texts.of('privacy')('lead'),
  show: ({ answers }) => <Data accounts={answers.accounts} />,
})

export const loader = dataPage.loader
export const meta = dataPage.meta
export const shouldRevalidate = dataPage.shouldRevalidate
export default dataPage.view

function Data({ accounts }: { accounts: readonly AccountData[] }) {
  const { t } = useTexts('privacy')
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('title')} lead={t('lead')} />
      <DataPanel />
      <ClosePanel accounts={accounts} />
    </div>
  )
}
