import { type FormEvent, type ReactNode } from 'react'
import { useDeleteTeamInvitation, useListTeamInvitations, useSendTeamInvitation } from '../../../../generated/hooks/team-invitations.ts'
import { callbackUrl } from '../../../navigation/callbackUrl.ts'
import { useClient } from '../../ClientContext.ts'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Row, Rows } from '../parts/Rows.tsx'
import { Status } from '../parts/Status.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useField } from '../parts/useField.ts'
import { isEmail } from '../text/isEmail.ts'
import { useText } from '../text/useText.ts'

export interface TeamInvitationsCardProps {
  teamId: string
  /** Whether the person may see the open invitations. */
  mayList: boolean
  mayRevoke: boolean
}

/** Invites people to a team by e-mail, and shows the invitations nobody has answered yet. */
export function TeamInvitationsCard({ teamId, mayList, mayRevoke }: TeamInvitationsCardProps): ReactNode {
  const { t } = useText()
  const client = useClient()
  const invite = useSendTeamInvitation()
  const email = useField('', (value) => (isEmail(value) ? null : t('settings.emails.invalid')))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (invite.isPending || !email.accept()) return
    const url = callbackUrl(client, 'teamInvitation', 'callbackUrl')
    invite.mutate({ teamId, email: email.value.trim(), callbackUrl: url }, { onSuccess: () => email.reset() })
  }
  return (
    <Card title={t('settings.invitations.title')} description={t('settings.invitations.description')}>
      {mayList && <OpenInvitations teamId={teamId} mayRevoke={mayRevoke} />}
      <form className="lk-form" noValidate onSubmit={submit}>
        <TextField label={t('settings.invitations.email')} field={email} type="email" dir="ltr" inputMode="email" autoComplete="off" />
        <ErrorNotice error={invite.error} />
        <div className="lk-actions">
          <Button kind="primary" type="submit" pending={invite.isPending}>
            {t('settings.invitations.send')}
          </Button>
        </div>
        <Status>{invite.isSuccess && t('settings.invitations.sent', { email: invite.variables.email })}</Status>
      </form>
    </Card>
  )
}

function OpenInvitations({ teamId, mayRevoke }: { teamId: string; mayRevoke: boolean }): ReactNode {
  const { t, date } = useText()
  const invitations = useListTeamInvitations({ teamId })
  const revoke = useDeleteTeamInvitation()
  return (
    <Loaded query={invitations}>
      {({ items }) => (
        <>
          {items.length > 0 && (
            <Rows label={t('settings.invitations.open')}>
              {items.map(({ id, recipientEmail, expiresAt }) => (
                <Row key={id} title={recipientEmail} details={t('settings.invitations.expires', { date: date(expiresAt) })}>
                  {mayRevoke && (
                    <Button
                      pending={revoke.isPending && revoke.variables.id === id}
                      aria-label={t('settings.invitations.revokeNamed', { email: recipientEmail })}
                      onClick={() => revoke.mutate({ id, teamId })}
                    >
                      {t('settings.invitations.revoke')}
                    </Button>
                  )}
                </Row>
              ))}
            </Rows>
          )}
          <ErrorNotice error={revoke.error} />
        </>
      )}
    </Loaded>
  )
}
