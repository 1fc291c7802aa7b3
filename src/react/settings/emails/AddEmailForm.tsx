import { type ReactNode, useRef } from 'react'
import { useCreateContactChannel } from '../../../../generated/hooks/contact-channels.ts'
import type { ContactChannel } from '../../../../generated/model.ts'
import { EmailField } from '../../ui/EmailField.tsx'
import { useForm } from '../../ui/useForm.ts'
import { isEmail } from '../isEmail.ts'
import { FormEnd } from '../parts/FormEnd.tsx'
import { useSettingsText } from '../useSettingsText.ts'

/** Adds an address. It can be used for nothing before it is verified, so that comes next. */
export function AddEmailForm({ onAdded }: { onAdded: (channel: ContactChannel) => void }): ReactNode {
  const { t } = useSettingsText()
  const element = useRef<HTMLFormElement>(null)
  const add = useCreateContactChannel()
  const form = useForm({
    check: { email: (email) => (isEmail(email) ? null : t('settings.emails.invalid')) },
    submit: async ({ email }) => {
      const channel = await add.mutateAsync({ userId: 'me', type: 'email', value: email.trim(), usedForAuth: false })
      element.current?.reset()
      onAdded(channel)
    },
  })
  return (
    <form {...form.props} ref={element}>
      <EmailField label={t('settings.emails.add')} problem={form.problem('email')} autoComplete="email" />
      <FormEnd form={form} action={t('settings.emails.addAction')} />
    </form>
  )
}
