import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isKnownError } from '../../../core/errors.ts'
import { completeTotpEnrolment, startTotpEnrolment } from '../../../core/flows/totp.ts'
import { invalidateTags } from '../../../query/invalidateTags.ts'
import { useClient } from '../../ClientContext.ts'
import { Field } from '../../ui/Field.tsx'
import { useForm } from '../../ui/useForm.ts'
import { CopyField } from '../parts/CopyField.tsx'
import { FormEnd } from '../parts/FormEnd.tsx'
import { useSettingsText } from '../useSettingsText.ts'
import { QrCode } from './QrCode.tsx'

export interface TotpSetupProps {
  issuer: string
  account: string
  onClose: () => void
}

/** Shows a new secret, which counts once the person's app has given the right code for it. It is kept nowhere else. */
export function TotpSetup({ issuer, account, onClose }: TotpSetupProps): ReactNode {
  const { t } = useSettingsText()
  const client = useClient()
  const cache = useQueryClient()
  const [enrolment] = useState(() => startTotpEnrolment(client, { issuer, accountName: account }))
  const [refused, setRefused] = useState<string | null>(null)
  const form = useForm({
    check: {
      code: (code) => {
        if (!/^\s*\d{3}\s*\d{3}\s*$/.test(code)) return t('settings.totp.codeShape')
        return code === refused ? t('settings.totp.codeWrong') : null
      },
    },
    submit: async ({ code }) => {
      try {
        await completeTotpEnrolment(client, { secretBase64: enrolment.secretBase64, totp: code })
      } catch (error) {
        if (!isKnownError(error, 'INVALID_TOTP_CODE')) throw error
        return setRefused(code)
      }
      await invalidateTags(cache, client, ['users'])
      onClose()
    },
  })
  return (
    <form {...form.props}>
      <p>{t('settings.totp.scan')}</p>
      <QrCode text={enrolment.uri} label={t('settings.totp.qr')} />
      <CopyField label={t('settings.totp.secret')} value={enrolment.secretBase32} />
      <Field
        name="code"
        label={t('settings.totp.code')}
        problem={form.problem('code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
      />
      <FormEnd form={form} action={t('settings.totp.confirm')} onCancel={onClose} />
    </form>
  )
}
