import { call } from '@casino/client/calls/call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Field, TextArea } from '@casino/ui/forms/field.tsx'
import { FileButton } from '@casino/ui/forms/file-button.tsx'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type } from '../contract.ts'
import { messageMax, nameMax } from '../rules.ts'
import type { Draft, useChat } from './use-chat.ts'

type ComposerProps = { chat: ReturnType<typeof useChat>; isGuest: boolean }

const typingEveryMs = 3_000
const accepted = 'image/jpeg,image/png,application/pdf'

/** Where the visitor writes. Enter sends, Shift and Enter begins a line. */
export function Composer({ chat, isGuest }: ComposerProps) {
  const { t } = useTexts('support')
  const [text, setText] = useState('')
  const sender = useSender(chat, isGuest)
  const tell = useTypingSignal(chat)
  const send = async (draft: Draft) => {
    const fault = await sender.sent(draft)
    if (fault?.email !== undefined && 'text' in draft) setText(draft.text)
  }
  const submit = (event?: FormEvent) => {
    event?.preventDefault()
    if (!text.trim()) return
    setText('')
    void send({ text })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    submit()
  }
  return (
    <form onSubmit={submit} className="grid gap-3" noValidate>
      {sender.fields}
      <TextArea
        label={t('message')}
        rows={2}
        maxLength={messageMax}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          tell()
        }}
        onKeyDown={onKeyDown}
      />
      <div className="flex flex-wrap items-center justify-between gap-2">
        {chat.data?.uploads ? (
          <FileButton
            icon="upload"
            text={t('attach')}
            accept={accepted}
            onChoose={(attachment) => {
              if (attachment) void send({ attachment })
            }}
          />
        ) : null}
        <Button type="submit" className="ml-auto">
          {t('send')}
        </Button>
      </div>
    </form>
  )
}

/** The name and the address of a guest, which are asked for before the first message. */
export function useSender(chat: ComposerProps['chat'], isGuest: boolean) {
  const { t } = useTexts('support')
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [emailError, setEmailError] = useState<string>()
  const isAsked = isGuest && chat.data?.conversation === null
  const given = {
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(email.trim() ? { email: email.trim() } : {}),
  }
  const fields =
    isAsked || (isGuest && emailError !== undefined) ? (
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={t('name')}
          autoComplete="given-name"
          maxLength={nameMax}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={t('email')}
          type="email"
          autoComplete="email"
          hint={t('email_hint')}
          error={emailError}
          required={!chat.data?.is_live}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </div>
    ) : null
  return {
    fields,
    async sent(draft: Draft) {
      const fault = await chat.send(draft, isGuest ? given : {})
      setEmailError(fault?.email)
      return fault
    },
  }
}

/** Says that the visitor is typing, every few seconds, while somebody answers. */
function useTypingSignal({ data }: ComposerProps['chat']): () => void {
  const last = useRef(0)
  const isHeard = data?.conversation?.agent != null && data.conversation.state !== 'closed'
  return () => {
    const now = performance.now()
    if (!isHeard || now - last.current < typingEveryMs) return
    last.current = now
    call(type, {}).catch(() => undefined)
  }
}
