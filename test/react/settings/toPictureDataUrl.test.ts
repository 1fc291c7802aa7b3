import { expect, onTestFinished, test, vi } from 'vitest'
import { PICTURE_MAX_BASE64_LENGTH, toPictureDataUrl } from '../../../src/react/settings/toPictureDataUrl.ts'

/** Three bytes make four characters of base64. */
const LARGEST_BYTES = (PICTURE_MAX_BASE64_LENGTH / 4) * 3

test('a small picture is converted to a data URL of the same bytes', async () => {
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

/** A browser that draws pictures of this size, and makes a file of `length` bytes of them. */
function stubCanvas(width: number, height: number, length: number) {
  const drawn: unknown[] = []
  const close = vi.fn()
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }))
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly width: number
      readonly height: number
      constructor(canvasWidth: number, canvasHeight: number) {
        this.width = canvasWidth
        this.height = canvasHeight
      }
      getContext = (kind: string) => ({
        drawImage: (_picture: unknown, ...area: number[]) => drawn.push([kind, ...area]),
      })
      convertToBlob = async (options: { type: string }) => {
        drawn.push(options)
        return new Blob([new Uint8Array(length)], { type: options.type })
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return { drawn, close }
}

const LARGE = new Blob([new Uint8Array(LARGEST_BYTES + 1)], { type: 'image/png' })

test.each([
  [1024, 512, 512, 256],
  [512, 2048, 128, 512],
  [400, 300, 400, 300],
  [512, 512, 512, 512],
  [20_000, 1, 512, 1],
  [1, 20_000, 1, 512],
])('a large picture of %d × %d pixels is reduced to %d × %d', async (width, height, newWidth, newHeight) => {
  const { drawn, close } = stubCanvas(width, height, 3)
  expect(await toPictureDataUrl(LARGE)).toEqual({ url: 'data:image/jpeg;base64,AAAA' })
  expect(drawn).toEqual([['2d', 0, 0, newWidth, newHeight], { type: 'image/jpeg', quality: 0.85 }])
  expect(close).toHaveBeenCalledTimes(1)
})

test('a picture that is too large after it was reduced is refused', async () => {
  stubCanvas(1024, 1024, LARGEST_BYTES + 1)
  expect(await toPictureDataUrl(LARGE)).toEqual({ problem: 'size' })
})

test('a large file that is no picture is refused', async () => {
  stubCanvas(1, 1, 3)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('The source could not be decoded.')))
  expect(await toPictureDataUrl(LARGE)).toEqual({ problem: 'size' })
})
