/** Settings as objects. */
import {
  createAdminClient,
  getConfig,
  getEmailTemplate,
  getProject,
  listEmailTemplates,
  updateConfig,
} from 'latchkey/admin'
import { expect, test } from 'vitest'
import { createWorld } from '../../support/createWorld.ts'

function createAdmin(service?: '2025' | '2026') {
  const world = createWorld({ service })
  return { ...world, admin: createAdminClient({ ...world.shared, superSecretAdminKey: 'sak_emulator' }) }
}

test.each(['2025', '2026'] as const)(
  'the configuration of %s is an object, and a change resolves to the complete object',
  async (service) => {
    const { admin } = createAdmin(service)
    expect(await getConfig(admin)).toMatchObject({ auth: { otp: { allowSignIn: true } } })
    expect(await updateConfig(admin, { 'auth.otp.allowSignIn': false })).toMatchObject({
      auth: { otp: { allowSignIn: false } },
    })
    expect((await getProject(admin)).config.magicLinkEnabled).toBe(false)
  },
)

test.each(['{', 'null', '[]', '7', '"text"'])(
  'a configuration that is %j is an invalid response',
  async (configString) => {
    const { shared } = createAdmin()
    const fetch = async (): Promise<Response> => Response.json({ config_string: configString })
    const admin = createAdminClient({ ...shared, fetch, superSecretAdminKey: 'sak_emulator' })
    await expect(getConfig(admin)).rejects.toMatchObject({ name: 'TransportError', code: 'INVALID_RESPONSE' })
  },
)

test('the configuration is changed by texts, numbers, nested objects and null', async () => {
  const { shared } = createAdmin()
  const sent: string[] = []
  const fetch: typeof shared.fetch = async (_input, init) => {
    if (init?.method === 'PATCH') sent.push(String(init.body))
    return Response.json(init?.method === 'PATCH' ? {} : { config_string: '{}' })
  }
  const admin = createAdminClient({ ...shared, fetch, superSecretAdminKey: 'sak_emulator' })
  const override = { 'auth.name': 'text', 'teams.most': 7, emails: { theme: { id: 't1' } }, 'domains.gone': null }
  await updateConfig(admin, override)
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    { config_override_string: JSON.stringify(override) },
  ])
})

test('the price of a subscription has an interval', async () => {
  const { admin } = createAdmin('2026')
  const prices = { monthly: { USD: '10', interval: [1, 'month'] } } as const
  const pro = { displayName: 'Pro', customerType: 'user', stackable: false, prices, includedItems: {} } as const
  const config = await updateConfig(admin, { 'payments.products.pro': pro })
  expect(config).toMatchObject({
    payments: { products: { pro: { prices: { monthly: { USD: '10', interval: [1, 'month'] } } } } },
  })
})

test.each(['day', 'week', 'month', 'year'] as const)(
  'the configuration accepts an interval of one %s',
  async (unit) => {
    const { admin } = createAdmin('2026')
    const prices = { once: { USD: '10', interval: [1, unit] } } as const
    const pro = { displayName: 'Pro', customerType: 'user', stackable: false, prices, includedItems: {} } as const
    const config = await updateConfig(admin, { 'payments.products.pro': pro })
    expect(config).toMatchObject({ payments: { products: { pro: { prices } } } })
  },
)

test.each([[[1]], [['month', 1]], [[1, 'decade']], [[1.5, 'day']], [[1, 'day', 2]]])(
  'the configuration refuses the interval %j',
  async (interval) => {
    const { admin, calls } = createAdmin()
    await expect(updateConfig(admin, { 'payments.products.pro': { interval } } as never)).rejects.toMatchObject({
      code: 'INVALID_OPTION',
      message: expect.stringMatching(/^payments\.products\.pro\.interval is an array/) as string,
    })
    expect(calls).toEqual([])
  },
)

test('the configuration refuses arrays before sending a request', async () => {
  const { admin, calls } = createAdmin()
  const override = { domains: { trustedDomains: [{ baseUrl: 'https://a.example' }] } }
  await expect(updateConfig(admin, override as never)).rejects.toThrow(/^domains\.trustedDomains is an array.*record/)
  expect(calls).toEqual([])
})

test.each(['2025', '2026'] as const)(
  'an unknown path of the configuration is refused with the message of the service of %s',
  async (service) => {
    const { admin } = createAdmin(service)
    await expect(updateConfig(admin, { nothing: true })).rejects.toMatchObject({ code: 'STATUS', status: 400 })
  },
)

test('an email template is found by its id, or is null', async () => {
  const { admin } = createAdmin()
  const { templates } = await listEmailTemplates(admin)
  const { id } = templates.at(-1)!
  await expect(getEmailTemplate(admin, { templateId: id })).resolves.toEqual(templates.at(-1))
  await expect(getEmailTemplate(admin, { templateId: 'none' })).resolves.toBeNull()
})
