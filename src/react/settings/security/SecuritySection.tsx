import type { ReactNode } from 'react'
import { Card } from '../parts/Card.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Switch } from '../parts/Switch.tsx'
import { useSettingsText } from '../useSettingsText.ts'
import type { SectionProps } from '../types.ts'
import { useSaveUser } from '../useSaveUser.ts'
import { PasskeyCard } from './PasskeyCard.tsx'
import { PasswordCard } from './PasswordCard.tsx'
import { TotpCard } from './TotpCard.tsx'

/** The ways in that the project offers, and the second factor. */
export default function SecuritySection({ user, project }: SectionProps): ReactNode {
  const { t } = useSettingsText()
  const save = useSaveUser()
  const { config } = project
  return (
    <>
      {(config.credentialEnabled || user.hasPassword) && <PasswordCard user={user} />}
      {(config.passkeyEnabled || user.passkeyAuthEnabled) && (
        <PasskeyCard user={user} offered={config.passkeyEnabled} />
      )}
      {config.magicLinkEnabled && (
        <Card title={t('settings.magicLink.title')}>
          <Switch
            label={t('settings.magicLink.label')}
            hint={t('settings.magicLink.hint')}
            checked={user.otpAuthEnabled}
            onChange={(otpAuthEnabled) => save.mutate({ otpAuthEnabled })}
          />
          <ErrorNotice error={save.error} />
        </Card>
      )}
      <TotpCard user={user} issuer={project.displayName} />
    </>
  )
}
