import { useTexts } from '@casino/client/texts.tsx'
import { Icon } from '@casino/ui/icon.tsx'
import { cardState, type StatusCode, statuses } from '../rules.ts'
import { StatusMedal } from './status-medal.tsx'

/** All statuses on a line up to the highest; those that the player has are lit [4.26]. */
export function StatusTrack({ own }: { own: number | undefined }) {
  const { t } = useTexts('vip')
  return (
    <ol className="grid grid-cols-6 gap-1">
      {statuses.map(({ code }, order) => (
        <li
          key={code}
          aria-current={order === own ? 'step' : undefined}
          className="relative grid justify-items-center gap-2 text-center"
        >
          {order > 0 ? <Line isDone={own !== undefined && order <= own} /> : null}
          <Medal status={code} isOwn={order === own} isDim={own !== undefined && order > own + 1} />
          <span
            className={`max-w-full text-[11px]/4 break-words sm:text-[13px] ${order === own ? 'font-bold text-tx' : 'text-tx2'}`}
          >
            {t(`status.${code}`)}
            <Mark state={own === undefined ? undefined : cardState(order, own)} />
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The next status is in progress, those above it are locked [4.26]. */
function Mark({ state }: { state: ReturnType<typeof cardState> | undefined }) {
  const { t } = useTexts('vip')
  if (state === 'future') return <span className="block text-sun">{t('track.next')}</span>
  if (state !== 'lock') return null
  return (
    <span className="mt-0.5 flex justify-center text-tx3">
      <Icon name="lock" size={12} />
      <span className="sr-only">{t('card.lock')}</span>
    </span>
  )
}

function Line({ isDone }: { isDone: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={`absolute top-5 right-1/2 h-0.5 w-full sm:top-7 ${isDone ? 'bg-sun' : 'bg-line'}`}
    />
  )
}

function Medal({ status, isOwn, isDim }: { status: StatusCode; isOwn: boolean; isDim: boolean }) {
  return (
    <span
      className={`relative grid size-10 place-items-center rounded-full bg-bg sm:size-14 ${isOwn ? 'ring-2 ring-sun' : ''}`}
    >
      <span className="sm:hidden">
        <StatusMedal status={status} size={34} isDim={isDim} />
      </span>
      <span className="max-sm:hidden">
        <StatusMedal status={status} size={46} isDim={isDim} />
      </span>
    </span>
  )
}
