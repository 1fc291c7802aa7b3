import { useId, useState, type ReactNode } from 'react'
import type { EpochMillis } from '../../core/util/types.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { Card, Row, Rows } from '../ui/Card.tsx'
import { CopyField } from '../ui/CopyField.tsx'
import { ConfirmDialog, Dialog } from '../ui/Dialog.tsx'
import { Field } from '../ui/Field.tsx'
import { FormActions } from '../ui/FormActions.tsx'
import { Loaded, type LoadedQuery } from '../ui/Loaded.tsx'
import { useForm } from '../ui/useForm.ts'

interface KeysCardProps {
  /** The title if the page has several cards. */
  title?: string
  description: string
  keys: LoadedQuery<{ items: ShownKey[] }>
  create: (key: NewKey) => Promise<{ value: string }>
  /** Drops the response of `create`, the only one with the whole key, from the cache. */
  forget: () => void
  revoke: (id: string) => Promise<unknown>
}

/** The API keys of a user or a team. A new key is shown once and dropped when its dialog closes. */
export function KeysCard({ title, description, keys, create, forget, revoke }: KeysCardProps): ReactNode {
  const { t } = useSettingsText()
  const [isCreating, setIsCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const submit = async (key: NewKey): Promise<void> => {
    const { value } = await create(key)
    forget()
    setSecret(value)
    setIsCreating(false)
  }
  return (
    <Card {...(title && { title })} description={description}>
      <Loaded query={keys}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="lk-empty">{t('settings.keys.none')}</p>
          ) : (
            <Rows label={t('settings.keys.title')}>
              {items.map((key) => (
                <KeyRow key={key.id} apiKey={key} revoke={revoke} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {isCreating ? (
        <CreateKeyForm onCancel={() => setIsCreating(false)} onCreate={submit} />
      ) : (
        <div className="lk-actions">
          <Button onClick={() => setIsCreating(true)}>{t('settings.keys.create')}</Button>
        </div>
      )}
      {secret !== null && <NewKeyDialog value={secret} onClose={() => setSecret(null)} />}
    </Card>
  )
}

/** The fields of an API key that a list shows; the same for users and teams. */
interface ShownKey {
  id: string
  description: string
  createdAt: EpochMillis
  /** Absent if the key never expires. */
  expiresAt?: EpochMillis
  /** Absent until the key is revoked. */
  manuallyRevokedAt?: EpochMillis
  value: { lastFour: string }
}

/** The input for a new key. */
interface NewKey {
  description: string
  /** `null` if the key never expires. */
  expiresAt: EpochMillis | null
}

const DAY_MILLIS = 86_400_000
/** The lifetimes to choose from; a key with 0 never expires. */
const LIFETIMES_DAYS = [30, 90, 365, 0] as const

interface CreateKeyFormProps {
  /** Creates the key. The form shows its error. */
  onCreate: (key: NewKey) => Promise<unknown>
  onCancel: () => void
}

/** Asks for the description and the lifetime of a new key. */
function CreateKeyForm({ onCreate, onCancel }: CreateKeyFormProps): ReactNode {
  const { t, date, locale } = useSettingsText()
  const { platform } = useClient()
  const id = useId()
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const toExpiry = (lifetimeDays: number): EpochMillis => platform.now() + lifetimeDays * DAY_MILLIS
  const toLabel = (lifetimeDays: number): string =>
    t('settings.keys.until', { period: days.format(lifetimeDays), date: date(toExpiry(lifetimeDays)) })
  const form = useForm({
    check: {
      description: (description) => (description.trim() ? null : t('settings.keys.descriptionMissing')),
      days: () => null,
    },
    submit: ({ description, days: lifetime }) => {
      const expiresAt = lifetime === '0' ? null : toExpiry(Number(lifetime))
      return onCreate({ description: description.trim(), expiresAt })
    },
  })
  return (
    <form {...form.props}>
      <Field
        name="description"
        label={t('settings.keys.description')}
        hint={t('settings.keys.descriptionHint')}
        problem={form.problem('description')}
        autoComplete="off"
        autoFocus
        dir="auto"
      />
      <div className="lk-field">
        <label className="lk-label" htmlFor={id}>
          {t('settings.keys.expiry')}
        </label>
        <select className="lk-input" id={id} name="days" defaultValue={LIFETIMES_DAYS[1]}>
          {LIFETIMES_DAYS.map((lifetimeDays) => (
            <option key={lifetimeDays} value={lifetimeDays}>
              {lifetimeDays === 0 ? t('settings.keys.never') : toLabel(lifetimeDays)}
            </option>
          ))}
        </select>
      </div>
      <FormActions form={form} action={t('settings.keys.create')} onCancel={onCancel} />
    </form>
  )
}

/** A key with its last four characters. */
function KeyRow({ apiKey, revoke }: { apiKey: ShownKey; revoke: (id: string) => Promise<unknown> }): ReactNode {
  const { t, date } = useSettingsText()
  const { platform } = useClient()
  const [isAsking, setIsAsking] = useState(false)
  const { expiresAt } = apiKey
  const isRevoked = apiKey.manuallyRevokedAt !== undefined
  const isExpired = expiresAt !== undefined && expiresAt <= platform.now()
  const name = apiKey.description || t('settings.keys.unnamed')
  const details = (
    <>
      <p>
        <code dir="ltr">{`…${apiKey.value.lastFour}`}</code>{' '}
        <span>{`· ${t('settings.keys.created', { date: date(apiKey.createdAt) })}`}</span>
      </p>
      <p>
        {expiresAt === undefined
          ? t('settings.keys.neverExpires')
          : t('settings.keys.expires', { date: date(expiresAt) })}
      </p>
    </>
  )
  return (
    <Row
      title={name}
      badges={[isRevoked && t('settings.keys.revoked'), !isRevoked && isExpired && t('settings.keys.expired')]}
      details={details}
    >
      {!isRevoked && !isExpired && (
        <Button aria-label={t('settings.keys.revokeNamed', { name })} onClick={() => setIsAsking(true)}>
          {t('settings.keys.revoke')}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('settings.keys.revokeNamed', { name })}
          action={t('settings.keys.revoke')}
          onClose={() => setIsAsking(false)}
          onConfirm={() => revoke(apiKey.id)}
        >
          {t('settings.keys.revokeBody')}
        </ConfirmDialog>
      )}
    </Row>
  )
}

/** Shows a new key once. */
function NewKeyDialog({ value, onClose }: { value: string; onClose: () => void }): ReactNode {
  const { t } = useSettingsText()
  return (
    <Dialog title={t('settings.keys.newTitle')} onClose={onClose}>
      <p>{t('settings.keys.newBody')}</p>
      <CopyField label={t('settings.keys.newLabel')} value={value} />
      <div className="lk-actions">
        <Button kind="primary" onClick={onClose}>
          {t('settings.keys.newDone')}
        </Button>
      </div>
    </Dialog>
  )
}
