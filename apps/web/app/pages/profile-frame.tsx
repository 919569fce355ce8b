import { useTexts } from '@casino/client/texts.tsx'
import { ChipLinks } from '@casino/ui/forms/chip-links.tsx'
import { Outlet } from 'react-router'

/** The pages of the player's account, in the order of the chips: path and text key. */
const pages = [
  ['/profile/main', 'profile.main'],
  ['/profile/verification', 'profile.verification'],
  ['/profile/money', 'profile.money'],
  ['/profile/games-history', 'profile.games_history'],
  ['/profile/limits', 'profile.limits'],
  ['/profile/security', 'profile.security'],
  ['/profile/data', 'profile.data'],
] as const

/** The frame of the /profile pages, with links between them. Each page checks access itself. */
export default function ProfileFrame() {
  const { t } = useTexts('web')
  return (
    <>
      <div className="wrap max-w-200">
        <ChipLinks
          label={t('profile.label')}
          chips={pages.map(([to, text]) => ({ to, text: t(text) }))}
          className="-mx-4 flex overflow-x-auto px-4"
        />
      </div>
      <Outlet />
    </>
  )
}
