import { useMemo, useState, type ReactNode } from 'react'
import { encode } from 'uqr'
import type { CurrentUser } from '../../../generated/model.ts'
import { completeTotpEnrollment, removeTotp, startTotpEnrollment } from '../../core/auth/mfa.ts'
import { hasCode } from '../../core/errors.ts'
import { useAction } from '../hooks/useAction.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button, useButtonClass } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { CopyField } from '../ui/CopyField.tsx'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { FormActions } from '../ui/FormActions.tsx'
import { Notice, Status } from '../ui/Notice.tsx'
import { toDigits } from '../ui/toDigits.ts'
import { useForm } from '../ui/useForm.ts'

const INVALIDATES_USERS = { invalidates: ['users'] }

const CODE_LENGTH = 6

interface TotpCardProps {
  user: CurrentUser
  /** The name that the authenticator app shows next to the code. */
  issuer: string
}

/** Turns two-factor authentication on or off. */
export function TotpCard({ user, issuer }: TotpCardProps): ReactNode {
  const { t } = useSettingsText()
  const [openStep, setOpenStep] = useState<'setup' | 'removal' | null>(null)
  const remove = useAction(removeTotp, INVALIDATES_USERS)
  const isOn = user.isMultiFactorRequired
  return (
    <Card title={t('settings.totp.title')} description={t('settings.totp.description')}>
      <Status>{t(isOn ? 'settings.totp.on' : 'settings.totp.off')}</Status>
      {openStep === 'setup' && !isOn ? (
        <TotpSetup
          issuer={issuer}
          account={user.primaryEmail ?? user.displayName ?? user.id}
          onClose={() => setOpenStep(null)}
        />
      ) : (
        <div className="lk-actions">
          {isOn ? (
            <Button onClick={() => setOpenStep('removal')}>{t('settings.totp.remove')}</Button>
          ) : (
            <Button onClick={() => setOpenStep('setup')}>{t('settings.totp.add')}</Button>
          )}
        </div>
      )}
      {openStep === 'removal' && (
        <ConfirmDialog
          title={t('settings.totp.remove')}
          action={t('settings.totp.removeAction')}
          onClose={() => setOpenStep(null)}
          onConfirm={() => remove.mutateAsync({})}
        >
          {t('settings.totp.removeBody')}
        </ConfirmDialog>
      )}
    </Card>
  )
}

interface TotpSetupProps {
  issuer: string
  account: string
  onClose: () => void
}

/**
 * Shows a new secret, which takes effect with the first correct code. Until then, the secret is stored in this
 * component only.
 */
function TotpSetup({ issuer, account, onClose }: TotpSetupProps): ReactNode {
  const { t } = useSettingsText()
  const client = useClient()
  const [enrollment] = useState(() => startTotpEnrollment(client, { issuer, accountName: account }))
  const linkClass = `${useButtonClass()} lk-touch-only`
  const complete = useAction(completeTotpEnrollment, INVALIDATES_USERS)
  const [refusedCode, setRefusedCode] = useState<string | null>(null)
  const form = useForm({
    check: {
      code: (code) => {
        if (toDigits(code).length !== CODE_LENGTH) return t('settings.totp.codeShape')
        return code === refusedCode ? t('settings.totp.codeWrong') : null
      },
    },
    submit: async ({ code }) => {
      try {
        await complete.mutateAsync({ secretBase64: enrollment.secretBase64, totp: toDigits(code) })
      } catch (error) {
        if (!hasCode(error, 'INVALID_TOTP_CODE')) throw error
        return setRefusedCode(code)
      }
      onClose()
    },
  })
  return (
    <form {...form.props}>
      <p>{t('settings.totp.scan')}</p>
      <a className={linkClass} href={enrollment.uri}>
        {t('settings.totp.open')}
      </a>
      <QrCode text={enrollment.uri} label={t('settings.totp.qr')} />
      <CopyField label={t('settings.totp.secret')} value={enrollment.secretBase32} groupLength={4} />
      <Field
        name="code"
        label={t('settings.totp.code')}
        problem={form.problem('code')}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Notice>{t('settings.totp.recovery')}</Notice>
      <FormActions form={form} action={t('settings.totp.confirm')} onCancel={onClose} />
    </form>
  )
}

interface QrCodeProps {
  /** The text to encode. */
  text: string
  /** The accessible name. */
  label: string
}

/** A QR code as an SVG with one path. It is dark on light in every theme, for cameras. */
function QrCode({ text, label }: QrCodeProps): ReactNode {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text])
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className="lk-qr" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect className="lk-qr-light" width={size} height={size} />
      <path className="lk-qr-dark" d={path} />
    </svg>
  )
}
