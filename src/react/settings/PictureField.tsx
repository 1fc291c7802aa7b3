import { useEffect, useId, useState, type ReactNode } from 'react'
import { useLatest } from '../hooks/useLatest.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PICTURE_TYPES, toPictureDataUrl, type PictureProblem } from './toPictureDataUrl.ts'

interface PictureFieldProps {
  label: string
  url: string | null
  name: string | null
  /** @default false */
  isTeam?: boolean
  /** The state of the last change. */
  save: { isPending: boolean; error: unknown }
  /** Called with a data URL, or with `null` to remove the picture. */
  onChange: (url: string | null) => void
}

/** A picture that can be chosen, dropped here, pasted outside of fields, and removed. */
export function PictureField({ label, url, name, isTeam = false, save, onChange }: PictureFieldProps): ReactNode {
  const { t } = useSettingsText()
  const id = useId()
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const take = async (file: File): Promise<void> => {
    const picture = await toPictureDataUrl(file)
    setProblem('problem' in picture ? picture.problem : null)
    if ('url' in picture) onChange(picture.url)
  }
  const takeFrom = (files: FileList | undefined): void => {
    if (files?.[0]) void take(files[0])
  }
  const latest = useLatest(takeFrom)
  useEffect(() => {
    const onPaste = ({ target, clipboardData }: ClipboardEvent): void => {
      // A field keeps what is pasted into it: a copied cell of a spreadsheet is a text and a picture of it, and an app's
      // own editor takes pictures.
      const isInField = target instanceof Element && target.closest('input, textarea, [contenteditable]')
      if (!isInField) latest.current(clipboardData?.files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [latest])
  return (
    <div
      className="lk-picture"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        takeFrom(event.dataTransfer.files)
      }}
    >
      <Avatar url={url} name={name} size="large" isTeam={isTeam} />
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
            onChange={({ target }) => {
              takeFrom(target.files ?? undefined)
              // Cleared: otherwise the browser reports no change if the user chooses the same file again.
              target.value = ''
            }}
          />
          {/* In place of the browser's button, whose text is in the browser's language. */}
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
