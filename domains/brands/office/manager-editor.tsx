import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import type { PartProps } from '@casino/client/office/declare.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { Managers } from '../config.ts'
import { changeConfig, type showConfig } from '../config-contract.ts'
import { groupsOfManager } from '../rules.ts'

type Manager = z.output<typeof Managers>[number]

const fields = [
  ['managerName', 'Name'],
  ['time', 'Hours'],
  ['avatar', 'Address of the picture'],
  ['email', 'Email'],
  ['phone', 'Phone'],
  ['whatsAppLink', 'WhatsApp link'],
  ['telegramLink', 'Telegram link'],
] as const

/** The managers of a brand, with the groups whose players they look after [7.6]. */
export function ManagerEditor({ card, permissions, onChanged }: PartProps) {
  const config = card as unknown as Received<typeof showConfig>
  const [edited, setEdited] = useState<number>()
  const [fault, setFault] = useState('')
  if (config.name !== 'managers') return null
  const read = z.safeParse(Managers, JSON.parse(config.content))
  const managers = read.data ?? []
  const mayChange = permissions.includes(changeConfig.may)
  const save = async (all: readonly Manager[], reason: string) => {
    setFault('')
    try {
      const { id, version } = config
      await call(changeConfig, { id, version, content: JSON.stringify(all), reason })
      setEdited(undefined)
      await onChanged()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(String(error.details.text ?? error.message))
    }
  }
  return (
    <section aria-label="Managers">
      <h2>Managers</h2>
      <ManagerTable managers={managers} onEdit={mayChange ? setEdited : undefined} />
      <p role="alert">{fault}</p>
      {mayChange && edited === undefined ? (
        <button type="button" onClick={() => setEdited(managers.length)}>
          New manager
        </button>
      ) : null}
      {edited === undefined ? null : (
        <ManagerForm
          key={edited}
          manager={managers[edited]}
          onSave={(one, reason) => save(managers.toSpliced(edited, 1, one), reason)}
          onRemove={(reason) => save(managers.toSpliced(edited, 1), reason)}
          onCancel={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

type TableProps = { managers: readonly Manager[]; onEdit: ((at: number) => void) | undefined }

function ManagerTable({ managers, onEdit }: TableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Groups</th>
          <th scope="col">Email</th>
        </tr>
      </thead>
      <tbody>
        {managers.map((manager, at) => (
          <tr key={`${manager.managerName} ${manager.groupId}`}>
            <td>
              {onEdit ? (
                <button type="button" onClick={() => onEdit(at)}>
                  {manager.managerName}
                </button>
              ) : (
                manager.managerName
              )}
            </td>
            <td>{groupsOfManager(manager).join(', ')}</td>
            <td>{manager.email}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type FormProps = {
  manager: Manager | undefined
  onSave(manager: Manager, reason: string): Promise<void>
  onRemove(reason: string): Promise<void>
  onCancel(): void
}

function ManagerForm({ manager, onSave, onRemove, onCancel }: FormProps) {
  const submit = (form: FormData, isRemoval: boolean) => {
    const reason = String(form.get('reason') ?? '')
    void (isRemoval ? onRemove(reason) : onSave(managerIn(form), reason))
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent as SubmitEvent
        submit(new FormData(event.currentTarget), submitter?.getAttribute('value') === 'remove')
      }}
    >
      <label className="wide">
        Groups, separated by commas: numbers, or levels like level_12
        <input
          name="groups"
          required
          autoComplete="off"
          defaultValue={manager ? groupsOfManager(manager).join(', ') : ''}
        />
      </label>
      {fields.map(([name, label]) => (
        <label key={name} className="wide">
          {label}
          <input name={name} autoComplete="off" defaultValue={manager?.[name] ?? ''} />
        </label>
      ))}
      <label className="wide">
        Reason
        <textarea name="reason" required minLength={3} maxLength={500} rows={2} />
      </label>
      <button type="submit">Save</button>
      {manager ? (
        <button type="submit" value="remove">
          Remove
        </button>
      ) : null}
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </form>
  )
}

/** The manager of a form: the first group is the one that other clients know. */
function managerIn(form: FormData): Manager {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const [groupId = '', ...groups] = text('groups')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => (/^\d+$/.test(one) ? Number(one) : one))
  const [managerName, time, avatar, email, phone, whatsAppLink, telegramLink] = fields.map(
    ([name]) => text(name),
  ) as [string, string, string, string, string, string, string]
  const shown = { managerName, time, avatar, email, phone, whatsAppLink, telegramLink }
  return { groupId, ...(groups.length > 0 ? { groups } : {}), ...shown }
}
