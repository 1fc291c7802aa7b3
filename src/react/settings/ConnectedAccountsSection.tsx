import { useState, type ReactNode } from 'react'
import { useDeleteOAuthProvider, useListOAuthProviders } from '../../../generated/hooks/oauth-providers.ts'
import type { CurrentUser, OAuthProvider } from '../../../generated/model.ts'
import { connectAccount } from '../../core/auth/oauth.ts'
import { toProviderName } from '../../core/auth/oauth/toProviderName.ts'
import { useProviderAction } from '../hooks/useProviderAction.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Row, Rows } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { ProviderLogo } from '../ui/ProviderLogo.tsx'
import type { SectionProps } from './types.ts'

/** Accounts at external providers. */
export default function ConnectedAccountsSection({ project, user }: SectionProps): ReactNode {
  const { t } = useSettingsText()
  const connections = useListOAuthProviders({ userId: 'me' })
  const connect = useProviderAction(connectAccount)
  return (
    <Card description={t('settings.accounts.description')}>
      <ErrorNotice error={connect.error} />
      <Loaded query={connections}>
        {({ items }) => {
          const unconnected = project.config.enabledOauthProviders.filter(
            ({ id }) => !items.some(({ type }) => type === id),
          )
          return (
            <Rows label={t('settings.accounts.title')}>
              {items.map((connection) => (
                <ConnectionRow
                  key={connection.id}
                  connection={connection}
                  isOnlySignInMethod={isOnlySignInMethod(connection, items, user)}
                />
              ))}
              {unconnected.map(({ id }) => (
                <Row
                  key={id}
                  picture={<ProviderLogo id={id} name={toProviderName(id)} />}
                  title={toProviderName(id)}
                  details={t('settings.accounts.notConnected')}
                >
                  <Button
                    pending={connect.leavingTo === id}
                    aria-label={t('settings.accounts.connectNamed', { name: toProviderName(id) })}
                    onClick={() => connect.start({ providerId: id })}
                  >
                    {t('settings.accounts.connect')}
                  </Button>
                </Row>
              ))}
            </Rows>
          )
        }}
      </Loaded>
    </Card>
  )
}

/** Returns true if the user can sign in only with this connection. */
function isOnlySignInMethod(
  connection: OAuthProvider,
  connections: readonly OAuthProvider[],
  user: CurrentUser,
): boolean {
  const hasOtherMethod = user.hasPassword || user.otpAuthEnabled || user.passkeyAuthEnabled
  const signInConnections = connections.filter(({ allowSignIn }) => allowSignIn)
  return connection.allowSignIn && !hasOtherMethod && signInConnections.length === 1
}

interface ConnectionRowProps {
  connection: OAuthProvider
  isOnlySignInMethod: boolean
}

function ConnectionRow({ connection, isOnlySignInMethod }: ConnectionRowProps): ReactNode {
  const { t } = useSettingsText()
  const [isAsking, setIsAsking] = useState(false)
  const remove = useDeleteOAuthProvider()
  const name = toProviderName(connection.type)
  return (
    <Row
      picture={<ProviderLogo id={connection.type} name={name} />}
      title={name}
      badges={[connection.allowSignIn && t('settings.emails.signIn')]}
      details={<bdi>{connection.email}</bdi>}
    >
      <Button aria-label={t('settings.accounts.disconnectNamed', { name })} onClick={() => setIsAsking(true)}>
        {t('settings.accounts.disconnect')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('settings.accounts.disconnectNamed', { name })}
          action={t('settings.accounts.disconnect')}
          onClose={() => setIsAsking(false)}
          onConfirm={() => remove.mutateAsync({ userId: 'me', providerId: connection.id })}
        >
          {t(isOnlySignInMethod ? 'settings.accounts.lastWayIn' : 'settings.accounts.disconnectBody', { name })}
        </ConfirmDialog>
      )}
    </Row>
  )
}
