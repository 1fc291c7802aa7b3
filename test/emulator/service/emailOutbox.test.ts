/** A service of 2026 lists the emails it sent; none of them can be changed any more. */
import { expect, it } from 'vitest'
import { EMAIL, internal, play } from '../facts/ask.ts'

const MAIL_SERVER = { type: 'standard', host: 'mail.example', port: 25, username: 'a', password: 'b' }
const SENDER = { sender_name: 'Harbor', sender_email: 'harbor@mail.example' }

async function setUp() {
  const world = play('2026', internal({ email_config: { ...MAIL_SERVER, ...SENDER } }))
  const { user_id } = await world.signUp(EMAIL)
  const body = { user_ids: [user_id], subject: 'Berth 7', html: '<p>Ready</p>' }
  await world.call('POST /emails/send-email', { level: 'server', body })
  const ask = (operation: string, body?: object) => world.call(operation, { level: 'server', ...(body && { body }) })
  return { ...world, ask, user_id }
}

it('lists sent emails, newest first, in pages and by status', async () => {
  const { ask, user_id } = await setUp()
  const { json } = await ask('GET /emails/outbox?limit=1')
  expect(json.items).toMatchObject([
    {
      to: { type: 'user-primary-email', user_id },
      subject: 'Berth 7',
      html: expect.stringContaining('Ready'),
      status: 'sent',
      simple_status: 'ok',
      has_delivered: true,
    },
  ])
  const { next_cursor } = json.pagination
  const second = (await ask(`GET /emails/outbox?limit=1&cursor=${next_cursor}`)).json
  expect(second.items).toMatchObject([{ to: { type: 'custom-emails', emails: [EMAIL] } }])
  expect(second.pagination.next_cursor).toBe(null)
  expect((await ask('GET /emails/outbox?status=queued')).json.items).toEqual([])
  expect((await ask('GET /emails/outbox?simple_status=ok')).json.items).toHaveLength(2)
})

it('reads one email of its own project', async () => {
  const { ask } = await setUp()
  const [mail] = (await ask('GET /emails/outbox')).json.items
  expect((await ask(`GET /emails/outbox/${mail.id}`)).json).toEqual(mail)
  expect((await ask('GET /emails/outbox/11111111-1111-4111-8111-111111111111')).status).toBe(404)
})

it('refuses to change or cancel an email that was sent', async () => {
  const { ask } = await setUp()
  const [{ id }] = (await ask('GET /emails/outbox')).json.items
  expect((await ask(`PATCH /emails/outbox/${id}`, { cancel: true })).json).toMatchObject({
    code: 'EMAIL_NOT_EDITABLE',
    details: { email_id: id, status: 'sent' },
  })
})

it('raises the capacity once at a time', async () => {
  const { ask, emulator } = await setUp()
  const { expires_at } = (await ask('POST /emails/capacity-boost')).json
  expect((await ask('POST /emails/capacity-boost')).json).toMatchObject({
    code: 'EMAIL_CAPACITY_BOOST_ALREADY_ACTIVE',
    details: { expires_at },
  })
  emulator.clock.advance(Date.parse(expires_at) - emulator.clock.now())
  expect((await ask('POST /emails/capacity-boost')).status).toBe(200)
})
