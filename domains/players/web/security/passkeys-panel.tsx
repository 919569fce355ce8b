import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { passkeyNameMax } from '@casino/contract/passkey-forms.ts'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { Panel } from '@casino/ui/panel.tsx'
import { type FormEvent, useState } from 'react'
import { removePasskey, renamePasskey } from '../../passkey-contract.ts'
import { AddPasskey } from './add-passkey.tsx'
import type { PasskeyData } from './queries.ts'

type PasskeysPanelProps = { passkeys: readonly PasskeyData[]; onChange(): void }

/** The player's passkeys, for sign-in without a password. */
export function PasskeysPanel({ passkeys, onChange }: PasskeysPanelProps) {
  const { t } = useTexts('players')
  const [isAdding, setAdding] = useState(false)
  const added = () => {
    setAdding(false)
    onChange()
  }
  return (
    <Panel title={t('passkeys.title')} lead={t('passkeys.lead')}>
      {passkeys.length > 0 ? (
        <ul className="grid gap-2">
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} onChange={onChange} />
          ))}
        </ul>
      ) : null}
      {isAdding ? (
        <AddPasskey onAdded={added} />
      ) : (
        <Button size="l" onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      )}
    </Panel>
  )
}

type PasskeyProps = { passkey: PasskeyData; onChange(): void }

function Passkey({ passkey, onChange }: PasskeyProps) {
  const { t } = useTexts('players')
  const { busy, submit, whole } = useFormCall(removePasskey)
  const [isRenamed, setRenamed] = useState(false)
  const { id, name, host, created_at, last_used_at } = passkey
  const done = () => {
    setRenamed(false)
    onChange()
  }
  const remove = async () => {
    if (await submit({ id })) onChange()
  }
  return (
    <li className="grid gap-3 rounded-m border border-line bg-s2/50 p-4">
      <div className="text-[13px]/5 text-tx2">
        <p className="text-[15px] font-semibold text-tx wrap-anywhere">{name}</p>
        <p>{host}</p>
        <p>
          {t('passkeys.since')} <DateTime at={created_at} />
        </p>
        {last_used_at ? (
          <p>
            {t('passkeys.used')} <DateTime at={last_used_at} />
          </p>
        ) : null}
      </div>
      <FormError text={whole} />
      {isRenamed ? (
        <Rename passkey={passkey} onDone={done} />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            size="s"
            onClick={() => setRenamed(true)}
            aria-label={t('passkeys.rename_of', { name })}
          >
            {t('passkeys.rename')}
          </Button>
          <Button
            size="s"
            look="quiet"
            busy={busy}
            onClick={remove}
            aria-label={t('passkeys.remove_of', { name })}
          >
            {t('passkeys.remove')}
          </Button>
        </div>
      )}
    </li>
  )
}

type RenameProps = { passkey: PasskeyData; onDone(): void }

function Rename({ passkey: { id, name }, onDone }: RenameProps) {
  const { t } = useTexts('players')
  const { busy, errors, submit, whole } = useFormCall(renamePasskey)
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('name'))
    if (await submit({ id, name: typed })) onDone()
  }
  return (
    <form onSubmit={onSubmit} method="post" noValidate className="grid gap-3">
      <FormError text={whole} />
      <Field
        label={t('passkeys.name')}
        name="name"
        defaultValue={name}
        maxLength={passkeyNameMax}
        autoComplete="off"
        autoFocus
        error={errors.name}
      />
      <Button type="submit" size="s" busy={busy} className="justify-self-start">
        {t('passkeys.save')}
      </Button>
    </form>
  )
}
