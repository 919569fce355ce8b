import { ask } from '@casino/client/calls/query.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Dialog } from '@casino/ui/dialogs/dialog.tsx'
import { QueryResult } from '@casino/ui/query-result.tsx'
import { getPlayer } from '../../contract.ts'
import { isPlayer } from '../is-player.ts'
import { Completion } from './completion.tsx'
import { PersonalForm } from './personal-form.tsx'

/** The player's data over the current page [2.41]; the profile page has more. */
export default function ProfileDialog({ onClose }: { onClose(): void }) {
  const { t } = useTexts('players')
  return (
    <Dialog title={t('profile.title')} onClose={onClose}>
      <QueryResult ask={{ player: ask(getPlayer, {}) }}>
        {({ player }) =>
          isPlayer(player) ? (
            <div className="grid gap-5">
              <Completion player={player} />
              <PersonalForm player={player} />
            </div>
          ) : null
        }
      </QueryResult>
    </Dialog>
  )
}
