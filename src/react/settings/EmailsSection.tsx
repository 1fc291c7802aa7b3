import { useRef, useState, type ReactNode } from 'react'
import {
  useCreateContactChannel,
  useDeleteContactChannel,
  useListContactChannels,
  useUpdateContactChannel,
} from '../../../generated/hooks/contact-channels.ts'
import { moreIcon } from '../../../generated/icons.ts'
import type { ContactChannel } from '../../../generated/model.ts'
import { sendVerificationEmail } from '../../core/auth/verification.ts'
import { useAction } from '../hooks/useAction.ts'
import { showsError } from '../hooks/useErrorReport.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Row, Rows } from '../ui/Card.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { EmailField } from '../ui/Field.tsx'
import { FormActions } from '../ui/FormActions.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Menu, MenuItem } from '../ui/Menu.tsx'
import { Status } from '../ui/Notice.tsx'
import { useToast } from '../ui/Toast.tsx'
import { useForm } from '../ui/useForm.ts'
import { createEmailValidator } from '../ui/validators.ts'

/** The email addresses of the signed-in user. */
export default function EmailsSection(): ReactNode {
  const { t } = useSettingsText()
  const channels = useListContactChannels({ userId: 'me' })
  const send = useAction(sendVerificationEmail, { onError: showsError })
  const verify = (channel: ContactChannel): void => send.mutate({ contactChannelId: channel.id })
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
                  isSending={send.isPending && sentTo?.id === channel.id}
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

interface EmailRowProps {
  channel: ContactChannel
  /** True while a verification email is being sent. */
  isSending: boolean
  onSend: () => void
}

/** An address with its state and a menu: make it primary, use it to sign in, remove it. */
function EmailRow({ channel, isSending, onSend }: EmailRowProps): ReactNode {
  const { t } = useSettingsText()
  const [isRemoving, setIsRemoving] = useState(false)
  const toast = useToast()
  const update = useUpdateContactChannel({ onError: showsError })
  const remove = useDeleteContactChannel()
  const target = { userId: 'me', contactChannelId: channel.id } as const
  const { isPrimary, isVerified, usedForAuth, value } = channel
  const change = (body: Partial<ContactChannel>, undoBody?: Partial<ContactChannel>): void =>
    update.mutate(
      { ...target, ...body },
      {
        onSuccess: () => toast(t('settings.saved'), undoBody && (() => update.mutateAsync({ ...target, ...undoBody }))),
      },
    )
  const badges = [isPrimary && t('settings.emails.primary'), !isVerified && t('settings.emails.unverified')]
  const states = [isVerified && t('settings.emails.verified'), usedForAuth && t('settings.emails.signIn')]
  const details = (
    <>
      {states.some(Boolean) && <p>{states.filter(Boolean).join(' · ')}</p>}
      <ErrorNotice error={update.error} />
    </>
  )
  return (
    <Row title={value} badges={badges} details={details}>
      {!isVerified && (
        <Button pending={isSending} onClick={onSend}>
          {t('settings.emails.verify')}
        </Button>
      )}
      <Menu label={t('settings.moreNamed', { name: value })} button={<Icon path={moreIcon} />}>
        {isVerified && !isPrimary && (
          <MenuItem onSelect={() => change({ isPrimary: true })}>{t('settings.emails.makePrimary')}</MenuItem>
        )}
        {(isVerified || usedForAuth) && (
          <MenuItem onSelect={() => change({ usedForAuth: !usedForAuth }, { usedForAuth })}>
            {t(usedForAuth ? 'settings.emails.stopSignIn' : 'settings.emails.useForSignIn')}
          </MenuItem>
        )}
        <MenuItem onSelect={() => setIsRemoving(true)}>{t('settings.removeNamed', { name: value })}</MenuItem>
      </Menu>
      {isRemoving && (
        <ConfirmDialog
          title={t('settings.emails.removeTitle')}
          action={t('settings.remove')}
          onClose={() => setIsRemoving(false)}
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

/** Adds an address and sends a verification email to it. */
function AddEmailForm({ onAdded }: { onAdded: (channel: ContactChannel) => void }): ReactNode {
  const { t } = useSettingsText()
  const element = useRef<HTMLFormElement>(null)
  const add = useCreateContactChannel()
  const form = useForm({
    check: { email: createEmailValidator(useText(entryTexts).t) },
    submit: async ({ email }) => {
      const channel = await add.mutateAsync({ userId: 'me', type: 'email', value: email.trim(), usedForAuth: false })
      element.current?.reset()
      onAdded(channel)
    },
  })
  return (
    <form {...form.props} ref={element}>
      <EmailField label={t('settings.emails.add')} problem={form.problem('email')} autoComplete="email" />
      <FormActions form={form} action={t('settings.emails.addAction')} />
    </form>
  )
}
