/** Pictures: a URL that is stored as given, or a data URL whose content is stored and served. */
import { failText } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { IMAGE_MAX_LENGTH } from '../specification.ts'

const DATA_URL = /^data:image\/([a-z0-9.+-]+);base64,(.*)$/is
const TYPES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp'])

/** The folder of the URL at which pictures of a kind are served. */
type ImageFolder = 'user-profile-images' | 'team-profile-images' | 'team-member-profile-images' | 'project-logos'

/** The forms of a picture that a caller may send: only an upload, or also a URL. */
export type ImageSource = 'upload' | 'upload or url'

/** A picture that was validated and isn't stored yet. */
export type CheckedImage = { readonly url: string } | { readonly type: string; readonly base64: string }

/** Validates a picture. Refuses with a text if its type isn't supported, or if it is too large or not base64. */
export function checkImage(input: string, source: ImageSource): CheckedImage {
  if (source === 'upload or url' && /^https?:\/\//i.test(input)) return { url: input }
  const [, name = '', base64 = ''] = DATA_URL.exec(input) ?? []
  const type = name.toLowerCase()
  if (type === '' || (source === 'upload' && !TYPES.has(type))) return failText(400, 'Invalid profile image URL')
  if (base64.length > IMAGE_MAX_LENGTH) {
    failText(400, `Image size (${base64.length} bytes) exceeds maximum allowed size (${IMAGE_MAX_LENGTH} bytes)`)
  }
  if (!TYPES.has(type) || !isBase64(base64)) failText(400, 'Invalid image format or corrupted image data')
  return { type, base64 }
}

/** Stores a validated picture. Returns its URL. */
export function storeImage(context: RequestContext, folder: ImageFolder, image: CheckedImage): string {
  if ('url' in image) return image.url
  const { id } = context.db.images.insert({
    id: `/${folder}/${context.random.uuid()}.${image.type}`,
    project_id: context.project.id,
    content_type: `image/${image.type === 'jpg' ? 'jpeg' : image.type}`,
    base64: image.base64,
  })
  return `${context.origin}${id}`
}

/** Validates and stores a picture. Returns its URL; `null` and `undefined` are returned unchanged. */
export function toImageUrl<Empty extends null | undefined>(
  context: RequestContext,
  folder: ImageFolder,
  input: string | Empty,
  source: ImageSource,
): string | Empty {
  return input == null ? input : storeImage(context, folder, checkImage(input, source))
}

function isBase64(text: string): boolean {
  return text !== '' && text.length % 4 === 0 && /^[a-z0-9+/]+={0,2}$/i.test(text)
}
