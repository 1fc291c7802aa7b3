import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { useSettingsText } from '../messages/settings/settingsTexts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PICTURE_TYPES, pictureDataUrl } from './pictureDataUrl.ts'

interface PictureFieldProps {
  label: string
  url: string | null
  name: string | null
  /** How the last change goes. */
  save: { isPending: boolean; error: unknown }
  /** Takes a data URL, or `null` to remove the picture. */
  onChange: (url: string | null) => void
}

/** A picture, and ways to choose another one or none. */
export function PictureField({ label, url, name, save, onChange }: PictureFieldProps): ReactNode {
  const { t } = useSettingsText()
  const id = useId()
  const [problem, setProblem] = useState<'type' | 'size' | null>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const input = event.target
    const file = input.files?.[0]
    if (!file) return
    const outcome = await pictureDataUrl(file)
    // So that choosing the same file again counts as a change.
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
          {/* The browser's own button speaks the browser's language. */}
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
