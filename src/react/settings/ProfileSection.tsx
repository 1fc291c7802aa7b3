import type { ReactNode } from 'react'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Card } from '../ui/Card.tsx'
import { NameForm } from './NameForm.tsx'
import { PictureField } from './PictureField.tsx'
import type { SectionProps } from './types.ts'
import { useSaveUser } from './useSaveUser.ts'

/** Name and picture of the signed-in user. */
export default function ProfileSection({ user }: SectionProps): ReactNode {
  const { t } = useSettingsText()
  const saveName = useSaveUser()
  const savePicture = useSaveUser()
  return (
    <Card description={t('settings.profile.description')}>
      <PictureField
        label={t('settings.profile.picture')}
        url={user.profileImageUrl}
        name={user.displayName ?? user.primaryEmail}
        save={savePicture}
        onChange={(profileImageUrl) => savePicture.mutate({ profileImageUrl })}
      />
      <NameForm
        label={t('settings.profile.name')}
        value={user.displayName ?? ''}
        autoComplete="name"
        onSave={(name) => saveName.mutateAsync({ displayName: name || null })}
      />
    </Card>
  )
}
