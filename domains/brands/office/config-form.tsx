import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import type { PartProps } from '@casino/client/office/declare.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { useState } from 'react'
import { changeConfig, type showConfig } from '../config-contract.ts'
import { FormField } from './form-field.tsx'
import { type FormSchema, isDrawable, schemaFor } from './form-schema.ts'

/** The content of a configuration as a form, which its schema makes; the action changes it as JSON. */
export function ConfigForm({ card, permissions, onChanged }: PartProps) {
  const config = card as unknown as Received<typeof showConfig>
  const form = config.form as FormSchema | null
  const schema = form && schemaFor(form, JSON.parse(config.content))
  if (!schema || !isDrawable(schema) || !permissions.includes(changeConfig.may)) return null
  // A new version begins with what is stored.
  return <Editor key={config.version} config={config} schema={schema} onChanged={onChanged} />
}

type Given = {
  config: Received<typeof showConfig>
  schema: FormSchema
  onChanged: PartProps['onChanged']
}

function Editor({ config, schema, onChanged }: Given) {
  const stored: unknown = JSON.parse(config.content)
  const [content, setContent] = useState(stored)
  const [fault, setFault] = useState('')
  const isChanged = JSON.stringify(content) !== JSON.stringify(stored)
  const save = async (form: FormData) => {
    setFault('')
    try {
      const { id, version } = config
      const reason = String(form.get('reason') ?? '')
      await call(changeConfig, { id, version, content: JSON.stringify(content), reason })
      await onChanged()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(String(error.details.text ?? error.message))
    }
  }
  return (
    <form
      aria-label="Form"
      onSubmit={(event) => {
        event.preventDefault()
        void save(new FormData(event.currentTarget))
      }}
    >
      <h2>Form</h2>
      <FormField name="Content" schema={schema} value={content} onChange={setContent} />
      {fault ? <p role="alert">{fault}</p> : null}
      {isChanged ? (
        <>
          <label className="wide">
            Reason
            <textarea name="reason" required minLength={3} maxLength={500} rows={2} />
          </label>
          <button type="submit">Save</button>{' '}
          <button type="button" onClick={() => setContent(stored)}>
            As it was
          </button>
        </>
      ) : null}
    </form>
  )
}
