import { type FormEvent, type ReactNode } from 'react'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { PictureField } from '../parts/PictureField.tsx'
import { Status } from '../parts/Status.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useField } from '../parts/useField.ts'
import { useText } from '../text/useText.ts'
import type { SectionProps } from '../types.ts'
import { useSaveUser } from '../useSaveUser.ts'

/** Name and picture of the signed-in user. */
export default function ProfileSection({ user }: SectionProps): ReactNode {
  const { t } = useText()
  const name = useField(user.displayName ?? '')
  const saveName = useSaveUser()
  const savePicture = useSaveUser()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!saveName.isPending) saveName.mutate({ displayName: name.value.trim() || null })
  }
  return (
    <Card title={t('settings.profile.title')} description={t('settings.profile.description')}>
      <PictureField
        label={t('settings.profile.picture')}
        url={user.profileImageUrl}
        name={user.displayName ?? user.primaryEmail}
        pending={savePicture.isPending}
        error={savePicture.error}
        onChange={(profileImageUrl) => savePicture.mutate({ profileImageUrl })}
      />
      <form className="lk-form" noValidate onSubmit={submit}>
        <TextField label={t('settings.profile.name')} field={name} autoComplete="name" maxLength={256} />
        <ErrorNotice error={saveName.error} />
        <div className="lk-actions">
          <Button kind="primary" type="submit" pending={saveName.isPending}>
            {t('settings.save')}
          </Button>
          <Status>{saveName.isSuccess && t('settings.saved')}</Status>
        </div>
      </form>
    </Card>
  )
}
