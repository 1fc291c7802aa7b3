import { expect, test } from 'vitest'
import { PICTURE_MAX_BASE64_LENGTH, toPictureDataUrl } from '../../../src/react/settings/toPictureDataUrl.ts'

/** Three bytes make four characters of base64. */
const LARGEST_BYTES = (PICTURE_MAX_BASE64_LENGTH / 4) * 3

test('converts a small picture to a data URL of the same bytes', async () => {
  const outcome = await toPictureDataUrl(new Blob([new Uint8Array([1, 2, 255])], { type: 'image/png' }))
  expect(outcome).toEqual({ url: 'data:image/png;base64,AQL/' })
})

test.each([
  [LARGEST_BYTES, true],
  [LARGEST_BYTES + 1, false],
])('a picture of %i bytes, without a canvas: accepted %s', async (length, taken) => {
  const outcome = await toPictureDataUrl(new Blob([new Uint8Array(length)], { type: 'image/jpeg' }))
  if (taken) expect(outcome).toMatchObject({ url: expect.stringMatching(/^data:image\/jpeg;base64,/) as string })
  else expect(outcome).toEqual({ problem: 'size' })
})

test.each(['image/bmp', 'image/svg+xml', 'text/html', 'application/pdf', ''])(
  'a file of type "%s" is refused',
  async (type) => {
    expect(await toPictureDataUrl(new Blob(['<svg/>'], { type }))).toEqual({ problem: 'type' })
  },
)

test.each(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])('a file of type "%s" is accepted', async (type) => {
  expect(await toPictureDataUrl(new Blob(['GIF'], { type }))).toEqual({ url: `data:${type};base64,R0lG` })
})
