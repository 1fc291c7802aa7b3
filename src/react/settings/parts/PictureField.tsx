import { type ChangeEvent, type ReactNode, useId, useRef, useState } from 'react'
import { PICTURE_TYPES, pictureDataUrl } from '../profile/pictureDataUrl.ts'
import { useText } from '../text/useText.ts'
import { Avatar } from './Avatar.tsx'
import { Button } from './Button.tsx'
import { ErrorNotice } from './ErrorNotice.tsx'

export interface PictureFieldProps {
  label: string
  url: string | null
  name: string | null
  pending: boolean
  error: unknown
  /** Takes a data URL, or `null` to remove the picture. */
  onChange: (url: string | null) => void
}

/** A picture, and ways to choose another one or none. */
export function PictureField({ label, url, name, pending, error, onChange }: PictureFieldProps): ReactNode {
  const { t } = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    try {
      setProblem(null)
      onChange(await pictureDataUrl(file))
    } catch (caught) {
      setProblem(caught)
    }
  }
  return (
    <div className="lk-picture">
      <Avatar url={url} name={name} size="large" />
      <div className="lk-row-text">
        <label className="lk-label" htmlFor={id}>
          {label}
        </label>
        <p className="lk-row-details" id={`${id}-hint`}>
          {t('settings.picture.hint')}
        </p>
        <div className="lk-row-actions">
          <input
            className="lk-file"
            ref={input}
            type="file"
            id={id}
            accept={PICTURE_TYPES.join(',')}
            aria-describedby={`${id}-hint`}
            onChange={(event) => void choose(event)}
          />
          {url && (
            <Button pending={pending} onClick={() => onChange(null)}>
              {t('settings.picture.remove')}
            </Button>
          )}
        </div>
        <ErrorNotice error={problem ?? error} />
      </div>
    </div>
  )
}
