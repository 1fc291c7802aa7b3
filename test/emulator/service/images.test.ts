import { expect, test } from 'vitest'
import { UNKNOWN_ID, createEmulatorWorld } from '../../support/createEmulatorWorld.ts'

const picture = (type: string): string => `data:image/${type};base64,${btoa('picture')}`

test.each(['png', 'jpeg', 'gif', 'webp'])('a picture of type %s is stored at every level', async (type) => {
  const { call, signUp, asServer } = createEmulatorWorld({ service: '2025' })
  const { access_token: token, user_id } = await signUp()
  const body = { profile_image_url: picture(type) }
  expect((await call('PATCH /users/me', { token, body })).json.profile_image_url).toContain(`.${type}`)
  expect((await asServer(`PATCH /users/${user_id}`, body)).json.profile_image_url).toContain(`.${type}`)
})

test.each(['bmp', 'svg+xml'])('a picture of type %s is refused at every level', async (type) => {
  const { call, signUp, asServer, emulator } = createEmulatorWorld({ service: '2025' })
  const { access_token: token, user_id } = await signUp()
  const body = { profile_image_url: picture(type) }
  expect((await call('PATCH /users/me', { token, body })).status).toBe(400)
  expect((await asServer(`PATCH /users/${user_id}`, body)).status).toBe(400)
  expect(emulator.db.images.size).toBe(0)
})

test('a picture at an https URL is stored as the URL', async () => {
  const { signUp, asServer } = createEmulatorWorld({ service: '2025' })
  const { user_id } = await signUp()
  const profile_image_url = 'https://pictures.example/mira.bmp'
  expect((await asServer(`PATCH /users/${user_id}`, { profile_image_url })).json).toMatchObject({ profile_image_url })
})

test('the picture of a team is checked before the membership, and not stored if that is missing', async () => {
  const { call, signUp, emulator } = createEmulatorWorld({ service: '2025' })
  const { access_token: token } = await signUp()
  const patch = (profile_image_url: string) =>
    call(`PATCH /teams/${UNKNOWN_ID}`, { token, body: { profile_image_url } })
  expect((await patch(picture('bmp'))).text).toBe('Invalid profile image URL')
  expect((await patch(picture('png'))).json.code).toBe('TEAM_MEMBERSHIP_NOT_FOUND')
  expect(emulator.db.images.size).toBe(0)
})
