/** Pictures: a URL that is stored as given, or a data URL that is stored and served again. */
import type { Scope } from '../engine/context.ts'
import { failText } from '../engine/reply.ts'
import { IMAGE_MAX_LENGTH } from '../limits.ts'

const DATA_URL = /^data:image\/([a-z0-9.+-]+);base64,(.*)$/is
const SAFE_TYPES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'gif', 'bmp', 'webp'])

/** Where pictures of a kind are served. */
type ImageFolder = 'user-profile-images' | 'team-profile-images' | 'team-member-profile-images'

/** What may be given for a picture: only an upload, or a URL too. */
export type ImageSource = 'upload' | 'upload or url'

/**
 * The URL to remember for a picture. Refuses in text what is neither, an upload that is too large, and one that is no
 * base64.
 */
export function toImageUrl(scope: Scope, folder: ImageFolder, given: string, source: ImageSource): string {
  if (source === 'upload or url' && /^https?:\/\//i.test(given)) return given
  const [, type = '', base64 = ''] = DATA_URL.exec(given) ?? []
  const name = type.toLowerCase()
  if (name === '' || (source === 'upload' && !SAFE_TYPES.has(name))) return failText(400, 'Invalid profile image URL')
  if (base64.length > IMAGE_MAX_LENGTH) {
    failText(400, `Image size (${base64.length} bytes) exceeds maximum allowed size (${IMAGE_MAX_LENGTH} bytes)`)
  }
  if (!isBase64(base64)) failText(400, 'Invalid image format or corrupted image data')
  const image = scope.db.images.insert({
    id: `/${folder}/${scope.random.uuid()}.${SAFE_TYPES.has(name) ? name : 'bin'}`,
    project_id: scope.project.id,
    // Anything that might hold a script is served as bytes.
    content_type: SAFE_TYPES.has(name) ? `image/${name === 'jpg' ? 'jpeg' : name}` : 'application/octet-stream',
    base64,
  })
  return `${scope.origin}${image.id}`
}

function isBase64(text: string): boolean {
  return text !== '' && text.length % 4 === 0 && /^[a-z0-9+/]+={0,2}$/i.test(text)
}
