import { sendContactMessage } from '@casino/content/contract'
import type { Client } from '@casino/testing/client.ts'
import type { Person } from '@casino/testing/test-app.ts'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import * as contract from '../contract.ts'
import { perMinuteMax } from '../rules.ts'
import * as office from '../staff-contract.ts'
import { openSupport, testPicture } from './testing/support-app.ts'

let app: Awaited<ReturnType<typeof openSupport>>
let ann: Person
let vip: Person
let ada: Client
let bea: Client
beforeAll(async () => {
  app = await openSupport(inject('postgres'))
  ann = await app.as('ann')
  vip = await app.as('vip')
  ada = await app.asStaff('Ada Clerk')
  bea = await app.asStaff('Bea Clerk')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.closeAll()
  await app.duty(ada, true)
  await app.duty(bea, false)
})

test('a message and its answer move a conversation, and each entry has the next number', async () => {
  const { body } = await app.say(ann, 'Where is my money?')
  const { id } = body.conversation
  expect(body.conversation).toMatchObject({ state: 'open', kind: 'live', agent: null, position: 1 })
  await app.answer(ada, { id: Number(id), text: 'On its way.' })
  const { conversation, entries } = await app.chat(ann)
  expect(conversation).toMatchObject({
    state: 'waiting_for_player',
    agent: 'Ada',
    unread: 1,
    position: null,
  })
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, at) => at + 1))
  expect(entries.map(({ kind, author, text }) => [kind, author, text])).toEqual([
    ['state', 'system', null],
    ['message', 'visitor', 'Where is my money?'],
    ['message', 'staff', 'On its way.'],
    ['state', 'system', null],
  ])
  expect((await app.chat(ann, 2)).entries).toEqual(entries.slice(2))
  await app.say(ann, 'Thank you')
  expect((await app.card(ada, Number(id))).state).toBe('waiting_for_staff')
  await ann.call(contract.markSeen, { seq: 5 })
  expect((await ann.call(contract.countUnread, {})).body.unread).toBe(0)
})

test('a message that is sent twice is written once, and many at once have no gap', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, at) => app.say(vip, `message ${at}`)))
  const { entries: many } = await app.chat(vip)
  expect(many.map(({ seq }) => seq)).toEqual(Array.from({ length: 9 }, (_, at) => at + 1))
  const client_key = app.key()
  const send = () => ann.call(contract.sendMessage, { text: 'Hello', client_key })
  const [one, two] = await Promise.all([send(), send()])
  expect([one.status, two.status]).toEqual([200, 200])
  expect(one.body.conversation.id).toBe(two.body.conversation.id)
  const { entries, conversation } = await app.chat(ann)
  expect(entries.filter(({ kind }) => kind === 'message')).toHaveLength(1)
  const id = Number(conversation?.id)
  const key = app.key()
  await Promise.all([
    app.answer(ada, { id, text: 'Hi', client_key: key }),
    app.answer(ada, { id, text: 'Hi', client_key: key }),
  ])
  expect((await app.chat(ann)).entries.filter(({ author }) => author === 'staff')).toHaveLength(1)
})

test('6.4, 9.13: the status chooses group and prefix; guests have the default group', async () => {
  const seen = async (who: Client, more = {}) =>
    app.card(ada, Number((await app.say(who, 'hello', more)).body.conversation.id))
  expect(await seen(vip)).toMatchObject({ group_id: 2, name: expect.stringMatching(/^PLATINUM /) })
  expect(await seen(ann)).toMatchObject({ group_id: 1, group: 'Players' })
  expect(await seen(app.guest(), { name: 'Zoe' })).toMatchObject({ group_id: 26, name: 'Zoe' })
})

test('6.7: with nobody on duty messages are stored with a place and a promised time', async () => {
  await app.duty(ada, false)
  const first = await app.say(ann, 'one')
  const second = await app.say(await app.as('canada'), 'two')
  expect(first.body.conversation).toMatchObject({ kind: 'stored', position: 1 })
  expect(second.body.conversation).toMatchObject({ kind: 'stored', position: 2 })
  const promised = Date.parse(first.body.conversation.promised_at ?? '')
  expect(promised - app.clock.at.getTime()).toBe(24 * 3_600_000)
  await app.answer(ada, { id: Number(first.body.conversation.id), text: 'An answer' })
  const { rows } = await app.pool.query(
    `select text from notify.notification where player_id = $1 and kind = 'support'`,
    [ann.id],
  )
  expect(rows).toEqual([{ text: 'support.answered' }])
})

test('a guest needs an address while nobody is there, and is known by the cookie', async () => {
  await app.duty(ada, false)
  const guest = app.guest()
  expect((await app.say(guest, 'hello')).faults).toEqual({ email: 'required' })
  const { body } = await app.say(guest, 'hello', { email: 'zoe@example.com' })
  expect((await app.chat(guest)).conversation?.id).toBe(body.conversation.id)
  expect((await app.chat(app.guest())).conversation).toBeNull()
  expect(body.conversation.channel).toMatch(/^[\w-]{43}$/)
  await app.answer(ada, { id: Number(body.conversation.id), text: 'Here is your answer' })
  const [mail] = await app.mails('zoe@example.com')
  expect(JSON.stringify(mail)).toContain('Here is your answer')
})

test('nobody reads or continues the conversation of another visitor', async () => {
  const { body } = await app.say(ann, 'mine')
  const id = Number(body.conversation.id)
  for (const other of [vip, app.guest()]) {
    const read = await other.call(contract.showConversation, { id })
    expect([read.status, read.code]).toEqual([404, 'conversation_unknown'])
    expect((await app.chat(other)).conversation?.id).not.toBe(id)
  }
  expect((await ann.call(contract.showConversation, { id })).status).toBe(200)
})

test('a closed conversation is never written to; a message begins a linked one, and an absent agent leaves', async () => {
  const first = Number((await app.say(ann, 'one')).body.conversation.id)
  await app.answer(ada, { id: first, text: 'done' })
  await ann.call(contract.closeChat, {})
  expect((await app.answer(ada, { id: first, text: 'too late' })).code).toBe('conversation_closed')
  expect((await ann.call(contract.closeChat, {})).code).toBe('conversation_unknown')
  const { body } = await app.say(ann, 'two')
  expect(body.conversation).toMatchObject({ previous_id: first, agent: null, state: 'open' })
  await app.answer(ada, { id: Number(body.conversation.id), text: 'yes?' })
  await app.duty(ada, false)
  const left = await app.say(ann, 'are you there?')
  expect(left.body.conversation).toMatchObject({ state: 'open', agent: null, kind: 'stored' })
})

test('a flood is refused with a clear code, and so is a text of nothing', async () => {
  for (let at = 0; at < perMinuteMax; at += 1) await app.say(ann, `flood ${at}`)
  const refused = await app.say(ann, 'one more')
  expect([refused.status, refused.code]).toEqual([429, 'too_many_messages'])
  expect((await app.say(vip, ' \u200b\n ')).status).toBe(422)
  const { body } = await app.say(vip, '<script>alert(1)</script>')
  expect(body.entries.at(-1)?.text).toBe('<script>alert(1)</script>')
})

test('words of self-exclusion raise an alert and offer a break', async () => {
  const { body } = await app.say(ann, 'Ich bin spielsüchtig, bitte SPERREN Sie mich!')
  const id = Number(body.conversation.id)
  expect(body.entries.at(-1)?.kind).toBe('break_offer')
  expect((await app.card(ada, id)).alerts).toMatchObject([
    { word: expect.any(String), closed_at: null },
  ])
  const { body: listed } = await ada.call(office.listAlerts.page, { state: 'open' })
  expect(listed.rows[0]).toMatchObject({ conversation_id: id, player_id: Number(ann.id) })
  const done = await ada.call(office.giveBreak, await app.changeOf(ada, id))
  expect([done.status, done.body]).toMatchObject([200, { text: expect.stringMatching(/excluded/) }])
  expect((await app.card(ada, id)).has_alert).toBe(false)
  await app.work()
  const { rows } = await app.pool.query('select excluded_until from players.player where id = $1', [
    ann.id,
  ])
  expect(rows[0].excluded_until.getTime()).toBe(app.clock.at.getTime() + 86_400_000)
  await app.pool.query('update players.player set excluded_until = null where id = $1', [ann.id])
  ann = await app.as('ann')
})

test('8.7: a complaint has a number and a deadline, once, and they are mailed', async () => {
  const text = 'My withdrawal was refused without a reason.'
  const { body } = await vip.call(contract.complain, { text, client_key: app.key() })
  expect(body.conversation.complaint?.number).toMatch(/^C-\d{4}-\d{6}$/)
  const days = Date.parse(body.conversation.complaint?.deadline_on ?? '') - app.clock.at.getTime()
  expect(Math.round(days / 86_400_000)).toBeGreaterThanOrEqual(14)
  const [mail] = await app.mails('vip@apogee.demo')
  expect(JSON.stringify(mail)).toContain(body.conversation.complaint?.number)
  const id = Number(body.conversation.id)
  const again = await ada.call(office.makeComplaint, { ...(await app.changeOf(ada, id)), text })
  expect(again.code).toBe('complaint_made')
  const outcome = 'The withdrawal is paid.'
  const closed = await ada.call(office.closeComplaint, {
    ...(await app.changeOf(ada, id)),
    outcome,
  })
  expect(closed.status).toBe(200)
})

test('staff take, hand over and close; a stale version and a taken conversation are refused', async () => {
  const id = Number((await app.say(ann, 'help')).body.conversation.id)
  const stale = await app.changeOf(ada, id)
  expect((await bea.call(office.assignConversation, stale)).status).toBe(200)
  expect((await app.answer(ada, { id, text: 'me too' })).code).toBe('conversation_taken')
  expect((await ada.call(office.closeConversation, stale)).status).toBe(409)
  const absent = { ...(await app.changeOf(ada, id)), staff_id: 999 }
  expect((await ada.call(office.assignConversation, absent)).code).toBe('agent_absent')
  await ada.call(office.handOverConversation, { ...(await app.changeOf(ada, id)), group_id: 2 })
  expect(await app.card(ada, id)).toMatchObject({ state: 'open', group_id: 2, agent: null })
  await ada.call(office.addNote, { id, text: 'Only for us' })
  expect((await app.card(ada, id)).notes).toMatchObject([
    { text: 'Only for us', staff: 'Ada Clerk' },
  ])
  expect(JSON.stringify(await app.chat(ann))).not.toContain('Only for us')
  await ada.call(office.closeConversation, await app.changeOf(ada, id))
  await ann.call(contract.rateChat, { rating: 5, text: 'quick' })
  const { body } = await ada.call(office.listRatings.page, {})
  expect(body.rows[0]).toMatchObject({ id, rating: 5, rating_text: 'quick' })
})

test('a picture is encoded again and opened only by its visitor and by staff', async () => {
  const png = await testPicture()
  const send = (bytes: Uint8Array<ArrayBuffer>, name: string, who: Client = ann) =>
    who.call(contract.sendFile, { attachment: new File([bytes], name), client_key: app.key() })
  const { body } = await send(png, 'proof.png')
  const file = body.entries.find(({ kind }) => kind === 'file')?.file
  expect(file).toMatchObject({ name: 'proof.webp', media_type: 'image/webp' })
  const id = Number(file?.id)
  const opened = await ann.call(contract.openFile, { id })
  expect([opened.status, opened.headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await vip.call(contract.openFile, { id })).code).toBe('file_unknown')
  expect((await ada.call(office.openFileOfChat, { id })).status).toBe(200)
  const lies = await send(new TextEncoder().encode('<html>'), 'picture.png')
  expect(lies.faults).toEqual({ attachment: 'file_type' })
  const broken = await send(png.slice(0, 40), 'broken.png')
  expect(broken.faults).toEqual({ attachment: 'file_type' })
  await app.switchUploadsOff()
  expect((await send(png, 'off.png')).code).toBe('uploads_off')
  expect((await app.chat(ann)).uploads).toBe(false)
})

test('7.32: a message by the contact form becomes a conversation, once', async () => {
  const contact = { email: 'form@example.com', content: 'A question by the form' }
  await app.guest().call(sendContactMessage, { contact })
  await app.relay()
  const { rows } = await app.pool.query(
    `select kind, group_id from support.conversation where email = $1`,
    [contact.email],
  )
  expect(rows).toEqual([{ kind: 'stored', group_id: 26 }])
})

test('silent conversations are closed after a day, and deleted after two years', async () => {
  const id = Number((await app.say(ann, 'hello')).body.conversation.id)
  await app.answer(ada, { id, text: 'hello' })
  const began = app.clock.at
  app.clock.at = new Date(began.getTime() + 25 * 3_600_000)
  await app.job('support.close_silent')
  expect((await app.card(ada, id)).state).toBe('closed')
  app.clock.at = new Date(began.getTime() + 800 * 86_400_000)
  await app.job('support.forget_old')
  expect((await ada.call(office.showConversation, { id })).code).toBe('conversation_unknown')
  app.clock.at = began
})
