import { expect, test } from 'vitest'
import { createEmulatorWorld, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

const PATH = '/internal/emails/managed-onboarding'
const DOMAIN = { subdomain: 'mail.harbor.example', sender_local_part: 'no-reply' }

test('a managed domain is set up, checked, used for the emails of the project, and deleted', async () => {
  const { asAdmin } = createEmulatorWorld()
  const list = async () => (await asAdmin(`GET ${PATH}/list`)).json.items
  const { json: domain } = await asAdmin(`POST ${PATH}/setup`, DOMAIN)
  expect(domain).toMatchObject(DOMAIN)
  expect(domain.name_server_records.length).toBeGreaterThan(0)
  expect(await list()).toEqual([domain])
  const { domain_id } = domain
  const { status } = (await asAdmin(`POST ${PATH}/check`, { ...DOMAIN, domain_id })).json
  expect(await list()).toEqual([{ ...domain, status }])
  expect(status).not.toBe(domain.status)
  await asAdmin(`POST ${PATH}/apply`, { domain_id })
  const { emails } = JSON.parse((await asAdmin('GET /internal/config')).json.config_string)
  expect(emails.server).toMatchObject({
    isShared: false,
    provider: 'managed',
    managedSubdomain: 'mail.harbor.example',
    managedSenderLocalPart: 'no-reply',
  })
  await asAdmin(`POST ${PATH}/delete`, { resend_domain_id: domain_id })
  expect(await list()).toEqual([])
})

test('unknown managed domains are refused', async () => {
  const { asAdmin } = createEmulatorWorld()
  const bodies = {
    check: { ...DOMAIN, domain_id: UNKNOWN_ID },
    apply: { domain_id: UNKNOWN_ID },
    delete: { resend_domain_id: UNKNOWN_ID },
  }
  for (const [step, body] of Object.entries(bodies)) {
    expect((await asAdmin(`POST ${PATH}/${step}`, body)).status, step).toBe(400)
  }
})
