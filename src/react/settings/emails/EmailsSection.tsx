import type { ReactNode } from 'react'
import {
  useListContactChannels,
  useSendContactChannelVerificationCode,
} from '../../../../generated/hooks/contact-channels.ts'
import type { ContactChannel } from '../../../../generated/model.ts'
import { callbackUrl } from '../../../core/navigation/callbackUrl.ts'
import { useClient } from '../../ClientContext.ts'
import { Card } from '../parts/Card.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { Rows } from '../parts/Rows.tsx'
import { Status } from '../parts/Status.tsx'
import { useSettingsText } from '../useSettingsText.ts'
import { AddEmailForm } from './AddEmailForm.tsx'
import { EmailRow } from './EmailRow.tsx'

/** The addresses of the signed-in user. */
export default function EmailsSection(): ReactNode {
  const { t } = useSettingsText()
  const client = useClient()
  const channels = useListContactChannels({ userId: 'me' })
  const send = useSendContactChannelVerificationCode()
  const verify = (channel: ContactChannel): void =>
    send.mutate({
      userId: 'me',
      contactChannelId: channel.id,
      callbackUrl: callbackUrl(client, 'emailVerification', 'callbackUrl'),
    })
  const sentTo = channels.data?.items.find((channel) => channel.id === send.variables?.contactChannelId)
  return (
    <Card description={t('settings.emails.description')}>
      <Loaded query={channels}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="lk-empty">{t('settings.emails.none')}</p>
          ) : (
            <Rows label={t('settings.emails.title')}>
              {items.map((channel) => (
                <EmailRow
                  key={channel.id}
                  channel={channel}
                  sending={send.isPending && sentTo?.id === channel.id}
                  onSend={() => verify(channel)}
                />
              ))}
            </Rows>
          )
        }
      </Loaded>
      <ErrorNotice error={send.error} />
      <Status>{send.isSuccess && sentTo && t('settings.emails.sent', { email: sentTo.value })}</Status>
      <AddEmailForm onAdded={verify} />
    </Card>
  )
}
