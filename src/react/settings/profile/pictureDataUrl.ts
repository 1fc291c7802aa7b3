/**
 * A picture as the service takes it from a browser: `data:image/<type>;base64,…` with at most 307,200 characters of
 * base64. A picture that is larger is made smaller, which needs a browser with `OffscreenCanvas`.
 */
import { UsageError } from '../../../errors/UsageError.ts'

/** The most base64 that the service takes. */
export const PICTURE_MAX_BASE64_LENGTH = 307_200
/** Types of pictures that the service takes. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/bmp', 'image/webp'] as const
/** The longer side of a picture that had to be made smaller, in pixels. */
const SMALL_SIDE = 512

/**
 * Reads a picture as a data URL.
 *
 * @throws UsageError INVALID_OPTION for another type of file, or one too large to be made small enough
 */
export async function pictureDataUrl(file: Blob): Promise<string> {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) {
    throw new UsageError('INVALID_OPTION', 'Choose a picture of type PNG, JPEG, GIF, BMP or WebP.')
  }
  const whole = await toDataUrl(file)
  if (fits(whole)) return whole
  const small = typeof OffscreenCanvas === 'undefined' ? null : await toDataUrl(await shrink(file))
  if (small && fits(small)) return small
  throw new UsageError('INVALID_OPTION', 'This picture is too large. Choose one of at most 225 kB.')
}

function fits(dataUrl: string): boolean {
  return dataUrl.length - dataUrl.indexOf(',') - 1 <= PICTURE_MAX_BASE64_LENGTH
}

async function toDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const chunk = 8192
  let binary = ''
  for (let at = 0; at < bytes.length; at += chunk) binary += String.fromCharCode(...bytes.subarray(at, at + chunk))
  return `data:${blob.type};base64,${btoa(binary)}`
}

async function shrink(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new UsageError('INVALID_OPTION', 'This file is not a picture that can be read. Choose another one.', { cause })
  })
  const scale = Math.min(1, SMALL_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
}
