/** The service's limit for base64, in characters. */
export const PICTURE_MAX_BASE64_LENGTH = 307_200
/** The file types that the service accepts. */
export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
/** The longer side of a reduced picture. */
const REDUCED_SIDE_PIXELS = 512
/** Fewer than the arguments that engines accept in a call. */
const CHUNK_BYTES = 8192

/** The file has another type, or can't be reduced below the limit. */
export type PictureProblem = 'type' | 'size'

type PictureResult = { url: string } | { problem: PictureProblem }

/**
 * Reads a picture in the form that the service accepts: `data:image/<type>;base64,…` with at most 307,200 characters
 * of base64. A larger picture is reduced, which needs a browser with `OffscreenCanvas`.
 */
export async function toPictureDataUrl(file: Blob): Promise<PictureResult> {
  if (!PICTURE_TYPES.includes(file.type)) return { problem: 'type' }
  const original = await toDataUrl(file)
  if (isAccepted(original)) return { url: original }
  const reducedFile = await reduce(file)
  const reduced = reducedFile && (await toDataUrl(reducedFile))
  return reduced && isAccepted(reduced) ? { url: reduced } : { problem: 'size' }
}

function isAccepted(dataUrl: string): boolean {
  return dataUrl.length - dataUrl.indexOf(',') - 1 <= PICTURE_MAX_BASE64_LENGTH
}

async function toDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  let binary = ''
  for (let start = 0; start < bytes.length; start += CHUNK_BYTES) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK_BYTES))
  }
  return `data:${blob.type};base64,${btoa(binary)}`
}

/** Reduces a picture to a JPEG. Resolves to `null` if the file is not a picture or the browser has no `OffscreenCanvas`. */
async function reduce(file: Blob): Promise<Blob | null> {
  if (typeof OffscreenCanvas === 'undefined') return null
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const scale = Math.min(1, REDUCED_SIDE_PIXELS / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.max(1, bitmap.width * scale), Math.max(1, bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
}
