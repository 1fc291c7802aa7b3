import { expect, test } from 'vitest'
import { createEmulatorWorld, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

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

/** The largest picture, in characters of base64. */
const MAX_LENGTH = 307_200

test('a picture may have 307,200 characters of base64, and no more', async () => {
  const { signUp, asUser } = createEmulatorWorld()
  const asMira = asUser((await signUp()).access_token)
  const upload = (length: number) =>
    asMira('PATCH /users/me', { profile_image_url: `data:image/png;base64,${'A'.repeat(length)}` })
  expect((await upload(MAX_LENGTH)).status).toBe(200)
  expect(outcomeOf(await upload(MAX_LENGTH + 4))).toEqual({
    status: 400,
    error: 'Image size (307204 bytes) exceeds maximum allowed size (307200 bytes)',
  })
})

test.each(['AAA', 'AA*A', '====', 'A==='])('a picture with the content %s is refused as corrupted', async (content) => {
  const { signUp, asUser, emulator } = createEmulatorWorld()
  const asMira = asUser((await signUp()).access_token)
  const response = await asMira('PATCH /users/me', { profile_image_url: `data:image/png;base64,${content}` })
  expect(outcomeOf(response)).toEqual({ status: 400, error: 'Invalid image format or corrupted image data' })
  expect(emulator.db.images.size).toBe(0)
})

test.each([
  { type: 'jpg', contentType: 'image/jpeg' },
  { type: 'JPEG', contentType: 'image/jpeg' },
  { type: 'webp', contentType: 'image/webp' },
])('a stored picture of type $type is served as $contentType', async ({ type, contentType }) => {
  const { emulator, signUp, asUser } = createEmulatorWorld()
  const asMira = asUser((await signUp()).access_token)
  const { json } = await asMira('PATCH /users/me', { profile_image_url: `data:image/${type};base64,AAAA` })
  const response = await emulator.fetch(json.profile_image_url)
  expect(response.headers.get('content-type')).toBe(contentType)
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([0, 0, 0]))
})

test('a client can’t set a picture by URL, a server can', async () => {
  const { signUp, asUser, asServer } = createEmulatorWorld()
  const { access_token, user_id } = await signUp()
  const body = { profile_image_url: 'https://pictures.example/mira.png' }
  expect((await asUser(access_token)('PATCH /users/me', body)).status).toBe(400)
  expect((await asServer(`PATCH /users/${user_id}`, body)).json).toMatchObject(body)
  expect((await asServer(`PATCH /users/${user_id}`, { profile_image_url: null })).json.profile_image_url).toBeNull()
})
