import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { CopyField } from '../parts/CopyField.tsx'
import { Dialog } from '../parts/Dialog.tsx'
import { useSettingsText } from '../useSettingsText.ts'

/** Shows a new key, for the only time. */
export function NewKeyDialog({ value, onClose }: { value: string; onClose: () => void }): ReactNode {
  const { t } = useSettingsText()
  return (
    <Dialog title={t('settings.keys.newTitle')} onClose={onClose}>
      <p>{t('settings.keys.newBody')}</p>
      <CopyField label={t('settings.keys.newLabel')} value={value} />
      <div className="lk-actions">
        <Button kind="primary" onClick={onClose}>
          {t('settings.keys.newDone')}
        </Button>
      </div>
    </Dialog>
  )
}
