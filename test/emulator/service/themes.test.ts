import { expect, test } from 'vitest'
import { createCore } from '../../../src/emulator/createCore.ts'
import { LIGHT_THEME_SOURCE } from '../../../src/emulator/mail/builtIns.ts'
import { createCaller } from '../caller.ts'

const LIGHT = '1df07ae6-abf3-4a40-83a5-a1a2cbe336ac'
const DARK = 'a0172b5d-cff0-463b-83bb-85124697373a'
const UNKNOWN_ID = '0c4b2f0e-7a6e-4d0e-8d0b-5b1d8a2f6e90'
const OWN = 'export function EmailTheme({ children }) { return <main>{children}</main> }'

function world() {
  const { call } = createCaller(createCore({ service: '2025' }))
  return { call, admin: (operation: string, body?: object) => call(operation, { level: 'admin', body }) }
}

test('the themes of a project are initially the two built-in ones, listed without sources', async () => {
  const { admin } = world()
  expect((await admin('GET /internal/email-themes')).json).toEqual({
    themes: [
      { id: LIGHT, display_name: 'Default Light' },
      { id: DARK, display_name: 'Default Dark' },
    ],
  })
})

test('the themes of a project can be added with the light theme’s source, and with a duplicate name', async () => {
  const { admin } = world()
  const { status, json } = await admin('POST /internal/email-themes', { display_name: 'Default Light' })
  expect(status).toBe(200)
  expect(Object.keys(json)).toEqual(['id'])
  const read = await admin(`GET /internal/email-themes/${json.id}`)
  expect(read.json).toEqual({ display_name: 'Default Light', tsx_source: LIGHT_THEME_SOURCE })
  const { themes } = (await admin('GET /internal/email-themes')).json
  expect(themes.map(({ id }: { id: string }) => id)).toEqual([LIGHT, DARK, json.id])
})

test('the themes of a project can be changed, including built-in ones, except the name', async () => {
  const { admin } = world()
  const patched = await admin(`PATCH /internal/email-themes/${DARK}`, { tsx_source: OWN })
  expect([patched.status, patched.json]).toEqual([200, { display_name: 'Default Dark' }])
  const read = await admin(`GET /internal/email-themes/${DARK}`)
  expect(read.json).toEqual({ display_name: 'Default Dark', tsx_source: OWN })
  const render = await admin('POST /emails/render-email', {
    theme_id: DARK,
    template_tsx_source: 'export const EmailTemplate = () => <p>x</p>',
  })
  expect(render.json.html).toBe('<!DOCTYPE html><main><p>x</p></main>')
})

test.each([
  ['client', 'GET', '', undefined, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['server', 'GET', `/${LIGHT}`, undefined, 401, 'INSUFFICIENT_ACCESS_TYPE'],
  ['admin', 'GET', `/${UNKNOWN_ID}`, undefined, 404, 'No theme found with given id'],
  ['admin', 'PATCH', `/${UNKNOWN_ID}`, { tsx_source: OWN }, 404, 'No theme found with given id'],
  ['admin', 'PATCH', `/${LIGHT}`, { tsx_source: 'export {' }, 400, 'EMAIL_RENDERING_ERROR'],
  ['admin', 'PATCH', `/${LIGHT}`, { tsx_source: OWN, display_name: 'x' }, 400, 'unknown properties: display_name'],
  ['admin', 'POST', '', {}, 400, 'body.display_name must be defined'],
  ['admin', 'DELETE', `/${LIGHT}`, undefined, 405, ''],
] as const)(
  'the themes of a project %s: %s %s %j is answered with %i %s',
  async (level, method, path, body, status, problem) => {
    const { call, admin } = world()
    const answer = await call(`${method} /internal/email-themes${path}`, { level, body })
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(problem)
    expect((await admin(`GET /internal/email-themes/${LIGHT}`)).json.tsx_source).toBe(LIGHT_THEME_SOURCE)
  },
)
