import { call } from '@casino/client/calls/call.ts'
import { CallError } from '@casino/client/calls/call-error.ts'
import type { PartProps } from '@casino/client/office/declare.ts'
import type { Received } from '@casino/contract/endpoint.ts'
import { type Locale, locales } from '@casino/i18n/locales.ts'
import { useState } from 'react'
import { linkPreview, type showStaffTournament } from '../staff-contract.ts'

/** Makes a link to the page of the tournament on the site, also before it is published. */
export function PreviewLink({ card }: PartProps) {
  const { id } = card as unknown as Received<typeof showStaffTournament>
  const [url, setUrl] = useState('')
  const [fault, setFault] = useState('')
  const make = async (locale: Locale) => {
    setUrl('')
    setFault('')
    try {
      setUrl((await call(linkPreview, { id, locale })).url)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFault(error.message)
    }
  }
  return (
    <section aria-label="Preview">
      <h2>Preview as a player</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void make(new FormData(event.currentTarget).get('locale') as Locale)
        }}
      >
        <label>
          Language{' '}
          <select name="locale">
            {locales.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>{' '}
        <button type="submit">Make a link</button>
      </form>
      <p role="alert">{fault}</p>
      <p role="status">
        {url ? (
          <>
            <a href={url} target="_blank" rel="noreferrer">
              Open the preview
            </a>{' '}
            (for one hour)
          </>
        ) : null}
      </p>
    </section>
  )
}
