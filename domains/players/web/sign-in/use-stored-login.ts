import { useEffect, useState } from 'react'

type Stored = { id: string; password: string }

/**
 * What the browser has stored for this site, where it gives it without asking; undefined elsewhere. To send it
 * takes a click, and a riddle's answer: whoever sits there need not know the password.
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
    /** Into the form, as if it had been typed: a code may be asked for beside. */
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
