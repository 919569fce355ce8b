import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { page } from '@casino/ui/pages/page.tsx'
import { PageHead } from '@casino/ui/pages/page-head.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { NotificationList } from './notification-list.tsx'
import { PreferencesForm } from './preferences-form.tsx'
import { PushPanel } from './push/push-panel.tsx'
import { type PreferenceData, type PushData, preferences, pushes } from './queries.ts'

/** All notifications of the player, and how they want to be reached. */
const preferencesPage = page({
  access: 'player',
  ask: () => ({ preferences: preferences(), pushes: pushes() }),
  title: ({ texts }) => texts.of('notifications')('title'),
  description: ({ texts }) => texts.of('notifications')('lead'),
  show: ({ answers }) => <Preferences {...answers} />,
})

export const loader = preferencesPage.loader
export const meta = preferencesPage.meta
export const shouldRevalidate = preferencesPage.shouldRevalidate
export default preferencesPage.view

type Shown = { preferences: PreferenceData; pushes: PushData }

function Preferences({ preferences, pushes }: Shown) {
  const { t } = useTexts('notifications')
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <PageHead title={t('title')} lead={t('lead')} />
      <PushPanel pushes={pushes} />
      <PreferencesForm preferences={preferences} />
      <Panel title={t('offers.title')} lead={t('offers.lead')}>
        <DialogLink
          to="/profile/main"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-sun underline"
        >
          {t('offers.link')}
        </DialogLink>
      </Panel>
      <Panel title={t('newest')}>
        <NotificationList />
      </Panel>
    </div>
  )
}
