import { type ReactNode, useRef } from 'react'
import {
  useDeleteTeamInvitation,
  useListTeamInvitations,
  useSendTeamInvitation,
} from '../../../../generated/hooks/team-invitations.ts'
import { callbackUrl } from '../../../core/navigation/callbackUrl.ts'
import { useClient } from '../../ClientContext.ts'
import { Button } from '../../ui/Button.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { useForm } from '../../ui/useForm.ts'
import { Card } from '../parts/Card.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Row, Rows } from '../parts/Rows.tsx'
import { FormEnd } from '../parts/FormEnd.tsx'
import { isEmail } from '../isEmail.ts'
import { useSettingsText } from '../useSettingsText.ts'

export interface TeamInvitationsCardProps {
  teamId: string
  /** Whether the person may see the open invitations. */
  mayList: boolean
  mayRevoke: boolean
}

/** Invites people to a team by e-mail, and shows the invitations nobody has answered yet. */
export function TeamInvitationsCard({ teamId, mayList, mayRevoke }: TeamInvitationsCardProps): ReactNode {
  const { t } = useSettingsText()
  const client = useClient()
  const element = useRef<HTMLFormElement>(null)
  const invite = useSendTeamInvitation()
  const form = useForm({
    check: { email: (email) => (isEmail(email) ? null : t('settings.emails.invalid')) },
    submit: async ({ email }) => {
      const url = callbackUrl(client, 'teamInvitation', 'callbackUrl')
      await invite.mutateAsync({ teamId, email: email.trim(), callbackUrl: url })
      element.current?.reset()
    },
  })
  return (
    <Card title={t('settings.invitations.title')} description={t('settings.invitations.description')}>
      {mayList && <OpenInvitations teamId={teamId} mayRevoke={mayRevoke} />}
      <form {...form.props} ref={element}>
        <EmailField label={t('settings.invitations.email')} problem={form.problem('email')} autoComplete="off" />
        <FormEnd
          form={form}
          action={t('settings.invitations.send')}
          done={invite.isSuccess && t('settings.invitations.sent', { email: invite.variables.email })}
        />
      </form>
    </Card>
  )
}

function OpenInvitations({ teamId, mayRevoke }: { teamId: string; mayRevoke: boolean }): ReactNode {
  const { t, date } = useSettingsText()
  const invitations = useListTeamInvitations({ teamId })
  const revoke = useDeleteTeamInvitation()
  return (
    <Loaded query={invitations}>
      {({ items }) => (
        <>
          {items.length > 0 && (
            <Rows label={t('settings.invitations.open')}>
              {items.map(({ id, recipientEmail, expiresAt }) => (
                <Row
                  key={id}
                  title={recipientEmail}
                  details={t('settings.invitations.expires', { date: date(expiresAt) })}
                >
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
