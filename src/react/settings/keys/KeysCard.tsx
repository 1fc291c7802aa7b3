import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Loaded, type LoadedQuery } from '../parts/Loaded.tsx'
import { Rows } from '../parts/Rows.tsx'
import { useSettingsText } from '../useSettingsText.ts'
import { CreateKeyForm } from './CreateKeyForm.tsx'
import { KeyRow } from './KeyRow.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import type { NewKey, ShownKey } from './types.ts'

export interface KeysCardProps {
  title?: string
  description: string
  keys: LoadedQuery<{ items: ShownKey[] }>
  create: (key: NewKey) => Promise<{ value: string }>
  revoke: (id: string) => Promise<unknown>
}

/** The API keys of a user or a team. A new one is shown once, and forgotten when its dialog closes. */
export function KeysCard({ title, description, keys, create, revoke }: KeysCardProps): ReactNode {
  const { t } = useSettingsText()
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const submit = async (key: NewKey): Promise<void> => {
    const { value } = await create(key)
    setSecret(value)
    setCreating(false)
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
      {creating ? (
        <CreateKeyForm onCancel={() => setCreating(false)} onCreate={submit} />
      ) : (
        <div className="lk-actions">
          <Button kind="primary" onClick={() => setCreating(true)}>
            {t('settings.keys.create')}
          </Button>
        </div>
      )}
      {secret !== null && <NewKeyDialog value={secret} onClose={() => setSecret(null)} />}
    </Card>
  )
}
