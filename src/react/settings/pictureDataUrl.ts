/**
 * Pictures as the service accepts them: `data:image/<type>;base64,…` with at most 307,200 characters of base64. Larger
 * pictures are reduced, which needs a browser with `OffscreenCanvas`.
 */

/** The service's limit for base64, in characters. */
export const PICTURE_MAX_BASE64_LENGTH = 307_200
/** The file types that the service accepts. */
export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
/** The longer side of a reduced picture, in pixels. */
const SMALL_SIDE = 512

/** A data URL, or the problem: a file of another type, or one that can't be reduced below the limit. */
type PictureOutcome = { url: string } | { problem: 'type' | 'size' }

/** Reads a picture file and reduces it if it is too large. */
export async function pictureDataUrl(file: Blob): Promise<PictureOutcome> {
  if (!PICTURE_TYPES.includes(file.type)) return { problem: 'type' }
  const whole = await toDataUrl(file)
  if (fits(whole)) return { url: whole }
  const smaller = await shrink(file)
  const small = smaller && (await toDataUrl(smaller))
  return small && fits(small) ? { url: small } : { problem: 'size' }
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

/** Resolves to `null` if the file is not a picture or the browser has no `OffscreenCanvas`. */
async function shrink(file: Blob): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') return null
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, SMALL_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
}
