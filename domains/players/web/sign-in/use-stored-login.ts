import { useEffect, useState } from 'react'

type Stored = { id: string; password: string }

/**
 * Credentials that the browser returns without a prompt; undefined if it cannot. Signing in with
 * them needs a click and a captcha answer, because the person at the screen may not know the
 * password.
 */
export function useStoredLogin() {
  const [stored, setStored] = useState<Stored>()
  useEffect(() => {
    let isOver = false
    void storedHere().then((found) => {
      if (!isOver) setStored(found)
    })
    return () => {
      isOver = true
    }
  }, [])
  if (!stored) return undefined
  return {
    email: stored.id,
    /** Fills in the form as if it had been typed, for when a code is required too. */
    putInto(form: HTMLFormElement) {
      for (const [name, value] of [
        ['email', stored.id],
        ['password', stored.password],
      ] as const) {
        const field = form.elements.namedItem(name)
        if (field instanceof HTMLInputElement) field.value = value
      }
    },
  }
}

async function storedHere(): Promise<Stored | undefined> {
  if (!('PasswordCredential' in window)) return undefined
  const asked = { password: true, mediation: 'silent' } as CredentialRequestOptions
  const found = await navigator.credentials.get(asked).catch(() => null)
  return found?.type === 'password' ? (found as Credential & Stored) : undefined
}
