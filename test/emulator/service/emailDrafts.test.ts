import { expect, test } from 'vitest'
import { createEmulatorWorld, outcomeOf, OWN_MAIL_SERVER, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

const SOURCE = `import { Subject } from '@stackframe/emails'
export function EmailTemplate() { return <><Subject value="Regatta" /><p>Ahoy</p></> }`

test('a draft is sent by its id, and then has the time when it was sent', async () => {
  const { asAdmin, asServer, signUp, emulator } = createEmulatorWorld({ config: { email_config: OWN_MAIL_SERVER } })
  const { user_id } = await signUp()
  const draft = { display_name: 'News', tsx_source: SOURCE, theme_id: false }
  const { id } = (await asAdmin('POST /internal/email-drafts', draft)).json
  const list = async () => (await asAdmin('GET /internal/email-drafts')).json.drafts
  expect(await list()).toEqual([{ id, ...draft, sent_at_millis: null }])
  expect((await asServer('POST /emails/send-email', { draft_id: id, user_ids: [user_id] })).status).toBe(200)
  expect(emulator.outbox.latest()).toMatchObject({ subject: 'Regatta' })
  expect(await list()).toEqual([{ id, ...draft, sent_at_millis: emulator.clock.now() }])
})

test('a draft without a source begins with a sample, and with the active theme', async () => {
  const { asAdmin } = createEmulatorWorld()
  await asAdmin('POST /internal/email-drafts', { display_name: 'News' })
  const { drafts } = (await asAdmin('GET /internal/email-drafts')).json
  expect(drafts).toMatchObject([{ tsx_source: expect.stringContaining('EmailTemplate'), theme_id: null }])
})

test('an unknown draft, and a draft together with another content, are refused', async () => {
  const { asServer } = createEmulatorWorld({ config: { email_config: OWN_MAIL_SERVER } })
  const send = async (more: object) =>
    outcomeOf(await asServer('POST /emails/send-email', { user_ids: [], draft_id: UNKNOWN_ID, ...more }))
  expect(await send({})).toEqual({ status: 400, error: 'Draft not found with given id' })
  expect((await send({ html: '<p>x</p>' })).error).toBe('SCHEMA_ERROR')
})

test('a draft is changed in the fields that are sent, and deleted', async () => {
  const { asAdmin } = createEmulatorWorld()
  const draft = { display_name: 'News', tsx_source: SOURCE, theme_id: false }
  const { id } = (await asAdmin('POST /internal/email-drafts', draft)).json
  const list = async () => (await asAdmin('GET /internal/email-drafts')).json.drafts
  expect((await asAdmin(`PATCH /internal/email-drafts/${id}`, { display_name: 'Winter', theme_id: null })).status).toBe(
    200,
  )
  expect(await list()).toEqual([{ ...draft, id, display_name: 'Winter', theme_id: null, sent_at_millis: null }])
  expect((await asAdmin(`DELETE /internal/email-drafts/${id}`)).status).toBe(200)
  expect(await list()).toEqual([])
  for (const method of ['PATCH', 'DELETE']) {
    expect((await asAdmin(`${method} /internal/email-drafts/${id}`, {})).status).toBe(400)
  }
})

test('a draft of another project is neither changed nor deleted', async () => {
  const { asAdmin, emulator } = createEmulatorWorld()
  const { id } = (await asAdmin('POST /internal/email-drafts', { display_name: 'News' })).json
  emulator.db.emailDrafts.load([{ ...emulator.db.emailDrafts.get(id)!, project_id: UNKNOWN_ID }])
  for (const method of ['PATCH', 'DELETE']) {
    expect((await asAdmin(`${method} /internal/email-drafts/${id}`, {})).status).toBe(400)
  }
  expect(emulator.db.emailDrafts.size).toBe(1)
})
