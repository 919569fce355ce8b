import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import { locales } from '@casino/i18n/locales.ts'
import { useState } from 'react'
import { linkPreview, previewDevices } from '../staff-contract.ts'

const texts = [
  ['licence', 'Licence'],
  ['country', 'Country'],
  ['group', 'Group of players'],
  ['brand', 'Brand'],
] as const

/** A link that shows the draft at the site, as somebody else would see it. */
export function PreviewLink({ id, locale }: { id: number; locale: string }) {
  const [url, setUrl] = useState('')
  const [fault, setFault] = useState('')
  const make = async (form: FormData) => {
    const given = [...form].filter(([, value]) => value !== '')
    try {
      const made = await call(linkPreview, { id, ...Object.fromEntries(given) })
      setUrl(made.url)
      setFault('')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(String(error.details.text ?? error.message))
    }
  }
  return (
    <details>
      <summary>Preview on the site</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void make(new FormData(event.currentTarget))
        }}
      >
        <label>
          Language
          <select name="locale" defaultValue={locale}>
            {locales.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          Device
          <select name="device">
            {previewDevices.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        {texts.map(([name, label]) => (
          <label key={name}>
            {label}
            <input name={name} size={6} autoComplete="off" />
          </label>
        ))}
        <button type="submit">Make a link</button>
      </form>
      {fault ? <p role="alert">{fault}</p> : null}
      {url ? (
        <p role="status">
          <a href={url} target="_blank" rel="noreferrer">
            Open the preview
          </a>{' '}
          (for one hour)
        </p>
      ) : null}
    </details>
  )
}
