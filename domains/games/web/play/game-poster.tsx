import { failureKey } from '@casino/client/calls/call-error.ts'
import { useOpenedOnce } from '@casino/client/hydration/use-opened-once.ts'
import { DialogLink } from '@casino/client/links/dialog-link.tsx'
import { useTexts } from '@casino/client/texts.tsx'
import { ExclusionNotice } from '@casino/ui/dialogs/exclusion-notice.tsx'
import { Button, buttonClass } from '@casino/ui/forms/button.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { useDialogClosed } from '../use-dialog-closed.ts'
import type { Details, Refused } from './use-launch.ts'

/** The game's picture while it loads, or behind the reason why it does not open. */
export function GamePoster({ game, children }: { game: Details; children: ReactNode }) {
  return (
    <div className="absolute inset-0 grid place-items-center text-center">
      <div className="absolute inset-0">
        <SmallArt
          preview={game.preview}
          className="size-full scale-110 object-cover opacity-40 blur-2xl"
        />
      </div>
      <div className="relative grid justify-items-center gap-4 p-6">
        <SmallArt
          preview={game.preview}
          width={150}
          height={200}
          className="rounded-m shadow-e3 across:hidden"
        />
        {children}
      </div>
    </div>
  )
}

type SmallArtProps = Pick<Details, 'preview'> &
  Pick<ComponentProps<'img'>, 'width' | 'height' | 'className'>

/** The card's picture in its smaller size; AVIF has half the bytes. */
function SmallArt({ preview, width, height, className }: SmallArtProps) {
  return (
    <picture>
      <source type="image/avif" srcSet={`${preview}.avif`} />
      <img src={`${preview}.webp`} alt="" width={width} height={height} className={className} />
    </picture>
  )
}

/** After these refusals the demo would be refused too. */
const withoutDemo = ['demo_not_available', 'demo_for_players', 'country_restricted_forbidden']

/** Trying again changes nothing about these refusals on the game's page. */
const leaving = ['country_restricted_forbidden', 'currency_not_supported']

type RefusedProps = {
  game: Details
  refusal: Refused
  onAgain(): void
}

/** Why the game does not open, and what the player can do. */
export function Refusal({ game, refusal, onAgain }: RefusedProps) {
  const { t } = useTexts('games')
  const { t: platform } = useTexts('platform')
  useDialogClosed('complete-profile', onAgain)
  useDialogClosed('email-verify', onAgain)
  if (refusal.code === 'player_excluded') return <ExclusionNotice />
  const demo = game.has_demo_mode && !withoutDemo.includes(refusal.code)
  return (
    <div className="grid max-w-100 justify-items-center gap-4" role="alert">
      <p className="text-[16px] font-semibold">
        {refusal.message || platform(failureKey(refusal))}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {refusal.code === 'demo_for_players' ? (
          <DialogLink
            to={`/sign-in?redirect=${encodeURIComponent(`/play/${game.provider}/${game.seo_title}?mode=demo`)}`}
            className={buttonClass('money')}
          >
            {t('sign_in')}
          </DialogLink>
        ) : refusal.code === 'profile_incomplete' ? (
          <CompleteProfile fields={refusal.fields} />
        ) : refusal.code === 'email_unconfirmed' ? (
          <ConfirmAddress />
        ) : leaving.includes(refusal.code) ? (
          <Link to={'/'} className={buttonClass('plain')}>
            {t('leave')}
          </Link>
        ) : (
          <Button look="money" onClick={onAgain}>
            {t('try_again')}
          </Button>
        )}
        {demo ? (
          <Link
            to={`/play/${game.provider}/${game.seo_title}?mode=demo`}
            className={buttonClass('plain')}
          >
            {t('play_demo')}
          </Link>
        ) : null}
      </div>
    </div>
  )
}

/** The dialog, which sends the link again, opens by itself. */
function ConfirmAddress() {
  const { t } = useTexts('games')
  const to = '/email-verify'
  useOpenedOnce(to)
  return (
    <DialogLink to={to} className={buttonClass('money')}>
      {t('confirm_address')}
    </DialogLink>
  )
}

/** The dialog opens by itself [4.39]; the link is for players who closed it without an answer. */
function CompleteProfile({ fields }: Pick<Refused, 'fields'>) {
  const { t } = useTexts('games')
  const to = `/complete-profile?fields=${fields}`
  useOpenedOnce(to)
  return (
    <DialogLink to={to} className={buttonClass('money')}>
      {t('complete_profile')}
    </DialogLink>
  )
}
