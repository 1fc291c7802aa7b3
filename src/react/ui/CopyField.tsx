import { useId, useRef, useState, type ReactNode } from 'react'
import { copyText } from '../../core/platform/copyText.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from './Button.tsx'
import { Status } from './Notice.tsx'

/** A read-only text with a copy button. If the clipboard isn't available, the text is selected. */
export function CopyField({ label, value }: { label: string; value: string }): ReactNode {
  const { t } = useSettingsText()
  const { platform } = useClient()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const copy = async (): Promise<void> => {
    input.current?.select()
    setIsCopied(await copyText(platform, value))
  }
  return (
    <div className="lk-field">
      <label className="lk-label" htmlFor={id}>
        {label}
      </label>
      <div className="lk-copy">
        <input
          className="lk-input lk-mono"
          ref={input}
          id={id}
          value={value}
          readOnly
          dir="ltr"
          onFocus={(event) => event.target.select()}
        />
        <Button onClick={() => void copy()}>{t('settings.copy')}</Button>
      </div>
      <Status>{isCopied && t('settings.copied')}</Status>
    </div>
  )
}
