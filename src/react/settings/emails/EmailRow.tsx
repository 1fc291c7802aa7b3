import { type ReactNode, useState } from 'react'
import { useDeleteContactChannel, useUpdateContactChannel } from '../../../../generated/hooks/contact-channels.ts'
import type { ContactChannel } from '../../../../generated/model.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Row } from '../parts/Rows.tsx'
import { useSettingsText } from '../useSettingsText.ts'

export interface EmailRowProps {
  channel: ContactChannel
  /** Whether a mail to it is being sent. */
  sending: boolean
  onSend: () => void
}

/** One address: verify it, make it the primary one, sign in with it, remove it. */
export function EmailRow({ channel, sending, onSend }: EmailRowProps): ReactNode {
  const { t } = useSettingsText()
  const [removing, setRemoving] = useState(false)
  const update = useUpdateContactChannel()
  const remove = useDeleteContactChannel()
  const target = { userId: 'me', contactChannelId: channel.id } as const
  const badges = [
    channel.isPrimary && t('settings.emails.primary'),
    channel.isVerified ? t('settings.emails.verified') : t('settings.emails.unverified'),
    channel.usedForAuth && t('settings.emails.signIn'),
  ]
  return (
    <Row title={channel.value} badges={badges} details={<ErrorNotice error={update.error} />}>
      {!channel.isVerified && (
        <Button pending={sending} onClick={onSend}>
          {t('settings.emails.verify')}
        </Button>
      )}
      {channel.isVerified && !channel.isPrimary && (
        <Button pending={update.isPending} onClick={() => update.mutate({ ...target, isPrimary: true })}>
          {t('settings.emails.makePrimary')}
        </Button>
      )}
      {(channel.isVerified || channel.usedForAuth) && (
        <Button
          pending={update.isPending}
          onClick={() => update.mutate({ ...target, usedForAuth: !channel.usedForAuth })}
        >
          {channel.usedForAuth ? t('settings.emails.stopSignIn') : t('settings.emails.useForSignIn')}
        </Button>
      )}
      <Button
        kind="quiet"
        aria-label={t('settings.removeNamed', { name: channel.value })}
        onClick={() => setRemoving(true)}
      >
        {t('settings.remove')}
      </Button>
      {removing && (
        <ConfirmDialog
          title={t('settings.emails.removeTitle')}
          action={t('settings.remove')}
          onClose={() => setRemoving(false)}
          onConfirm={() => remove.mutateAsync(target)}
        >
          {t(channel.usedForAuth ? 'settings.emails.removeSignIn' : 'settings.emails.removeBody', {
            email: channel.value,
          })}
        </ConfirmDialog>
      )}
    </Row>
  )
}
