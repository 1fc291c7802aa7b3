import { useId, useRef, useState, type ReactNode } from 'react'
import { copyText } from '../../core/platform/copyText.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from './Button.tsx'
import { Status } from './Notice.tsx'

interface CopyFieldProps {
  label: string
  value: string
  /**
   * Shows the characters in groups of this length, for a text that is typed. The copied text has no gaps.
   *
   * @default one group
   */
  groupLength?: number
}

/** A text, shown whole, with a copy button. If the clipboard isn't available, the text is selected. */
export function CopyField({ label, value, groupLength }: CopyFieldProps): ReactNode {
  const { t } = useSettingsText()
  const { platform } = useClient()
  const id = useId()
  const text = useRef<HTMLElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const size = groupLength ?? value.length
  const groups = Array.from({ length: Math.ceil(value.length / size) }, (_, index) =>
    value.slice(index * size, (index + 1) * size),
  )
  const copy = async (): Promise<void> => {
    if (text.current) getSelection()?.selectAllChildren(text.current)
    setIsCopied(await copyText(platform, value))
  }
  return (
    <div className="lk-field">
      <p className="lk-label" id={id}>
        {label}
      </p>
      <div className="lk-copy" role="group" aria-labelledby={id}>
        <code className="lk-mono" ref={text} dir="ltr" translate="no">
          {groups.map((group, index) => (
            <span key={index}>{group}</span>
          ))}
        </code>
        <Button onClick={() => void copy()}>{t('settings.copy')}</Button>
      </div>
      <Status>{isCopied && t('settings.copied')}</Status>
    </div>
  )
}
