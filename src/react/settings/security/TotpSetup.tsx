import { type FormEvent, type ReactNode, useState } from 'react'
import { isTotpCode, toBase32, totpUri } from '../../../lib/totp.ts'
import { useClient } from '../../ClientContext.ts'
import { Button } from '../parts/Button.tsx'
import { CopyField } from '../parts/CopyField.tsx'
import { ErrorNotice } from '../parts/ErrorNotice.tsx'
import { TextField } from '../parts/TextField.tsx'
import { useField } from '../parts/useField.ts'
import { useText } from '../text/useText.ts'
import { QrCode } from './QrCode.tsx'
import { useTotp } from './useTotp.ts'

/** Bytes of a secret: as long as the digest of HMAC-SHA-1 (RFC 4226, section 4). */
const SECRET_BYTES = 20

export interface TotpSetupProps {
  issuer: string
  account: string
  onClose: () => void
}

/** Shows a new secret, and keeps it with the user once the person's app gives the right code for it. */
export function TotpSetup({ issuer, account, onClose }: TotpSetupProps): ReactNode {
  const { t } = useText()
  const { platform } = useClient()
  const [secret] = useState(() => platform.randomBytes(SECRET_BYTES))
  const [refused, setRefused] = useState<string | null>(null)
  const save = useTotp()
  const code = useField('', (value) => {
    if (!/^\s*\d{3}\s*\d{3}\s*$/.test(value)) return t('settings.totp.codeShape')
    return value === refused ? t('settings.totp.codeWrong') : null
  })
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (save.isPending || !code.accept()) return
    if (await isTotpCode(secret, code.value, platform.now())) save.mutate(secret, { onSuccess: onClose })
    else setRefused(code.value)
  }
  return (
    <form className="lk-form" noValidate onSubmit={(event) => void submit(event)}>
      <p>{t('settings.totp.scan')}</p>
      <QrCode text={totpUri(secret, issuer, account)} label={t('settings.totp.qr')} />
      <CopyField label={t('settings.totp.secret')} value={toBase32(secret)} />
      <TextField
        label={t('settings.totp.code')}
        field={code}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
      />
      <ErrorNotice error={save.error} />
      <div className="lk-actions">
        <Button onClick={onClose}>{t('settings.cancel')}</Button>
        <Button kind="primary" type="submit" pending={save.isPending}>
          {t('settings.totp.confirm')}
        </Button>
      </div>
    </form>
  )
}
