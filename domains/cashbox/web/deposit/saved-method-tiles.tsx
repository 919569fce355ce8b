import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { useState } from 'react'
import { ForgetProfile } from '../forget-profile.tsx'
import { PayIcon } from '../pay-icon.tsx'
import type { MethodData } from '../queries.ts'

export type SavedMethod = { method: MethodData; profile: MethodData['savedProfiles'][number] }
type ProfileId = SavedMethod['profile']['id']
type TilesProps = {
  savedMethods: readonly SavedMethod[]
  chosen: SavedMethod | undefined
  onChoose(id: ProfileId): void
}

/** The player's saved methods, each with a button to delete it. */
export function SavedMethodTiles({ savedMethods, chosen, onChoose }: TilesProps) {
  const { t } = useTexts('cashbox')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-[14px] font-semibold text-tx2">{t('fast.saved')}</legend>
      {savedMethods.map(({ profile }) => (
        <SavedTile
          key={profile.id}
          profile={profile}
          isChosen={profile.id === chosen?.profile.id}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  )
}

type TileProps = {
  profile: SavedMethod['profile']
  isChosen: boolean
  onChoose: TilesProps['onChoose']
}

function SavedTile({ profile, isChosen, onChoose }: TileProps) {
  const { t } = useTexts('cashbox')
  const [asking, setAsking] = useState(false)
  const { id, brand, last4 } = profile
  const name = `${t([`card_brand.${brand}`, 'card_brand.other'])} •••• ${last4}`
  return (
    <div
      className={
        'rounded-m border border-line bg-s2 has-[input:checked]:border-sun ' +
        'has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-info'
      }
    >
      <div className="flex items-center pr-2">
        <label className="flex min-h-14 min-w-0 flex-1 cursor-pointer items-center gap-3 px-4 py-2">
          <input
            type="radio"
            name="saved"
            value={id}
            checked={isChosen}
            onChange={() => onChoose(id)}
            className="sr-only"
          />
          <PayIcon brand="card" />
          <b className="tabular truncate text-[15px]">{name}</b>
        </label>
        <Button
          look="quiet"
          size="s"
          aria-label={t('fast.forget_of', { name })}
          aria-expanded={asking}
          onClick={() => setAsking(!asking)}
        >
          {t('fast.forget')}
        </Button>
      </div>
      {asking ? <ForgetProfile id={id} name={name} onKeep={() => setAsking(false)} /> : null}
    </div>
  )
}
