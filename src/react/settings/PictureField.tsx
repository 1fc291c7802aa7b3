import { useId, useState, type ChangeEvent, type ReactNode } from 'react'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Notice } from '../ui/Notice.tsx'

/** The service's limit for base64, in characters. */
export const PICTURE_MAX_BASE64_LENGTH = 307_200
/** The file types that the service accepts. */
export const PICTURE_TYPES: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
/** The longer side of a reduced picture, in pixels. */
const SMALL_SIDE = 512

interface PictureFieldProps {
  label: string
  url: string | null
  name: string | null
  /** The state of the last change. */
  save: { isPending: boolean; error: unknown }
  /** Called with a data URL, or with `null` to remove the picture. */
  onChange: (url: string | null) => void
}

/** A picture with buttons to replace and remove it. */
export function PictureField({ label, url, name, save, onChange }: PictureFieldProps): ReactNode {
  const { t } = useSettingsText()
  const id = useId()
  const [problem, setProblem] = useState<'type' | 'size' | null>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.target
    const file = input.files?.[0]
    if (!file) return
    const outcome = await pictureDataUrl(file)
    // Cleared, so that choosing the same file again counts as a change.
    input.value = ''
    setProblem('problem' in outcome ? outcome.problem : null)
    if ('url' in outcome) onChange(outcome.url)
  }
  return (
    <div className="lk-picture">
      <Avatar url={url} name={name} size="large" />
      <div className="lk-row-text">
        <p className="lk-label" id={`${id}-label`}>
          {label}
        </p>
        <p className="lk-hint" id={`${id}-hint`}>
          {t('settings.picture.hint')}
        </p>
        <div className="lk-row-actions">
          <input
            className="lk-file lk-hidden"
            type="file"
            id={id}
            accept={PICTURE_TYPES.join(',')}
            aria-labelledby={`${id}-label ${id}-choose`}
            aria-describedby={`${id}-hint`}
            onChange={(event) => void choose(event)}
          />
          {/* Replaces the browser's own button, which is in the browser's language. */}
          <label className="lk-button lk-button-plain" id={`${id}-choose`} htmlFor={id}>
            {t('settings.picture.choose')}
          </label>
          {url && (
            <Button pending={save.isPending} onClick={() => onChange(null)}>
              {t('settings.picture.remove')}
            </Button>
          )}
        </div>
        {problem && <Notice kind="error">{t(`settings.picture.${problem}`)}</Notice>}
        <ErrorNotice error={save.error} />
      </div>
    </div>
  )
}

/** A data URL, or the problem: a file of another type, or one that can't be reduced below the limit. */
type PictureOutcome = { url: string } | { problem: 'type' | 'size' }

/**
 * Reads a picture in the form that the service accepts: `data:image/<type>;base64,…` with at most 307,200 characters
 * of base64. A larger picture is reduced, which needs a browser with `OffscreenCanvas`.
 */
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
