import { useTexts } from '@casino/client/texts.tsx'
import { ChipLinks } from '@casino/ui/forms/chip-links.tsx'
import { Outlet } from 'react-router'
import { profileSections } from '../profile-sections.ts'
import { useSite } from '../shell/use-site.ts'

/** The tabs above the pages of /profile. Each page checks access itself. */
export default function ProfileFrame() {
  const { t } = useTexts('web')
  const { pages } = useSite()
  const open = profileSections.filter(({ page }) => page === undefined || pages[page] !== false)
  return (
    <>
      <div className="wrap max-w-200">
        <ChipLinks
          label={t('profile.label')}
          chips={open.map(({ at, text }) => ({ to: at, text: t(text) }))}
          className="-mx-4 flex overflow-x-auto px-4 lg:-mr-36"
        />
      </div>
      <Outlet />
    </>
  )
}
