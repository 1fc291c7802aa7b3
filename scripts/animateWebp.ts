import type { Browser } from 'playwright-core'

/** A screenshot, and how long the animation shows it. */
export interface Frame {
  readonly png: Buffer
  readonly millis: number
}

/** The part of a frame that differs from the previous one. */
interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** A whole WebP file, in Base64. */
  readonly webp: string
}

/**
 * Encodes screenshots of one size as an animated WebP that is played once. The browser encodes the part of each frame that
 * changed, and this function puts the parts into one file
 * ([RIFF container](https://developers.google.com/speed/webp/docs/riff_container)).
 */
export async function animateWebp(browser: Browser, frames: readonly Frame[]): Promise<Buffer> {
  const parts = await encodeParts(browser, frames)
  const [first] = parts
  if (!first) throw new Error('An animation needs a frame.')
  const { width, height } = first
  // Bit 1 of the flags: the file is an animation.
  const header = Buffer.concat([Buffer.from([2, 0, 0, 0]), uint24(width - 1), uint24(height - 1)])
  // A white background, and one loop.
  const animation = Buffer.from([255, 255, 255, 255, 1, 0])
  const chunks = parts.map((part) => {
    const position = [part.x / 2, part.y / 2, part.width - 1, part.height - 1, part.millis].map(uint24)
    // Bit 1: draw over the previous frame without blending.
    return toChunk('ANMF', Buffer.concat([...position, Buffer.from([2]), readImageChunk(part.webp)]))
  })
  return toChunk(
    'RIFF',
    Buffer.concat([Buffer.from('WEBP'), toChunk('VP8X', header), toChunk('ANIM', animation), ...chunks]),
  )
}

/** Finds and encodes the changed part of each frame. The position of a part in the file is a multiple of 2. */
async function encodeParts(browser: Browser, frames: readonly Frame[]): Promise<(Part & Pick<Frame, 'millis'>)[]> {
  const page = await browser.newPage()
  const parts: (Part & Pick<Frame, 'millis'>)[] = []
  await page.evaluate(`globalThis.encodePart = ${encodePart.toString()}; globalThis.__name = (value) => value`)
  for (const { png, millis } of frames) {
    const part: Part = await page.evaluate(`encodePart('${png.toString('base64')}')`)
    parts.push({ ...part, millis })
  }
  await page.close()
  return parts
}

/** Runs in the browser. */
async function encodePart(png: string): Promise<Part> {
  const memory = globalThis as { previous?: ImageData }
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: image.width, height: image.height })
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(image, 0, 0)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  let [left, top, right, bottom] = [canvas.width, canvas.height, 0, 0]
  const before = memory.previous && new Uint32Array(memory.previous.data.buffer)
  new Uint32Array(pixels.data.buffer).forEach((pixel, index) => {
    if (pixel === before?.[index]) return
    const x = index % canvas.width
    const y = Math.floor(index / canvas.width)
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + 1)
    bottom = Math.max(bottom, y + 1)
  })
  memory.previous = pixels
  if (right === 0) [left, top, right, bottom] = [0, 0, 2, 2]
  left -= left % 2
  top -= top % 2
  const [width, height] = [right - left, bottom - top]
  const part = document.createElement('canvas')
  Object.assign(part, { width, height })
  part.getContext('2d')!.drawImage(canvas, -left, -top)
  const url = part.toDataURL('image/webp', 0.75)
  return { x: left, y: top, width, height, webp: url.slice(url.indexOf(',') + 1) }
}

/** Returns the chunk of a WebP file that holds the image, without its container. */
function readImageChunk(base64: string): Buffer {
  const file = Buffer.from(base64, 'base64')
  let offset = 12
  while (offset < file.length) {
    const name = file.toString('latin1', offset, offset + 4)
    const end = offset + 8 + padded(file.readUInt32LE(offset + 4))
    if (name === 'VP8 ' || name === 'VP8L') return file.subarray(offset, end)
    offset = end
  }
  throw new Error('The browser encoded a frame without an image.')
}

function toChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(padded(content.length) - content.length)])
}

/** Chunks have an even length. */
const padded = (length: number): number => length + (length % 2)

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3)
  bytes.writeUIntLE(value, 0, 3)
  return bytes
}
