import { useFormCall } from '@casino/client/calls/use-form-call.ts'
import { useTexts } from '@casino/client/texts.tsx'
import { DateTime } from '@casino/ui/date-time.tsx'
import { Button } from '@casino/ui/forms/button.tsx'
import { Field } from '@casino/ui/forms/field.tsx'
import { FormError } from '@casino/ui/forms/form-error.tsx'
import { IconButton } from '@casino/ui/forms/icon-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { writeChatLine } from '../../chat-contract.ts'
import { chatLineMax } from '../../chat-rules.ts'
import { type ChatData, tableChat } from '../queries.ts'
import type { Details } from './use-launch.ts'

export const chatPanelId = 'table-chat'

type PanelProps = { game: Details; chat: ChatData | undefined }

/** The last lines of a table and the field to write in; over a part of the table only. */
export function TableChatPanel({ game, chat }: PanelProps) {
  const { t } = useTexts('games')
  const { t: platform } = useTexts('platform')
  return (
    <section
      id={chatPanelId}
      popover="auto"
      aria-label={t('chat.title')}
      className={
        'fixed inset-auto right-6 bottom-6 m-0 h-[min(480px,70dvh)] w-[360px] flex-col gap-3 ' +
        'rounded-xl border border-line bg-s1 p-4 text-tx shadow-e3 open:flex ' +
        'handheld:inset-x-0 handheld:bottom-0 handheld:h-[55dvh] handheld:w-full ' +
        'handheld:rounded-b-none across:inset-y-0 across:right-0 across:left-auto ' +
        'across:h-dvh across:w-[min(320px,45vw)] across:rounded-none across:p-2'
      }
    >
      <div className="flex items-center justify-between">
        <h2 className="text-[16px]/6 font-bold">{t('chat.title')}</h2>
        <IconButton
          icon="x"
          popoverTarget={chatPanelId}
          popoverTargetAction="hide"
          aria-label={platform('close')}
        />
      </div>
      <Lines lines={chat?.lines ?? []} />
      {chat?.mute ? <Muted mute={chat.mute} /> : <WriteLine game={game} />}
    </section>
  )
}

/** The newest line is at the end, which stays in view. */
function Lines({ lines }: { lines: ChatData['lines'] }) {
  const { t } = useTexts('games')
  const list = useRef<HTMLOListElement>(null)
  const newest = lines.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when something is new
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [newest])
  return (
    <ol
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls is reached by keyboard
      tabIndex={0}
      aria-label={t('chat.lines')}
      className="grid min-h-0 flex-1 content-start gap-1.5 overflow-y-auto overscroll-contain text-[14px]/5"
    >
      {lines.length === 0 ? <li className="text-tx2">{t('chat.empty')}</li> : null}
      {lines.map(({ id, nickname, text }) => (
        <li key={id} className="break-words">
          <b className="font-semibold text-sun">{nickname}</b> {text}
        </li>
      ))}
    </ol>
  )
}

/** Why the player may not write, and until when. */
function Muted({ mute }: { mute: NonNullable<ChatData['mute']> }) {
  const { t } = useTexts('games')
  return (
    <p role="status" className="rounded-m border border-line-strong p-3 text-[14px]/5">
      {t('chat.muted')} {t(`chat.why.${mute.why}`)}{' '}
      {mute.until ? (
        <>
          {t('chat.muted_until')} <DateTime at={mute.until} />
        </>
      ) : (
        t('chat.muted_ever')
      )}
    </p>
  )
}

function WriteLine({ game }: { game: Details }) {
  const { t } = useTexts('games')
  const client = useQueryClient()
  const { submit, busy, errors, whole } = useFormCall(writeChatLine)
  const [text, setText] = useState('')
  const write = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return
    const sent = await submit({ producer: game.provider, name: game.seo_title, text })
    if (sent) setText('')
    else {
      const { queryKey } = tableChat(game.provider, game.seo_title)
      void client.invalidateQueries({ queryKey })
    }
  }
  return (
    <form onSubmit={write} className="grid gap-2" noValidate>
      <Field
        label={t('chat.write')}
        name="text"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={chatLineMax}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={errors.text}
      />
      <FormError text={whole} />
      <Button type="submit" size="s" busy={busy}>
        {t('chat.send')}
      </Button>
    </form>
  )
}
