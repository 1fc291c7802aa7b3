import { type ReactNode, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Card } from '../parts/Card.tsx'
import { Loaded, type Loading } from '../parts/Loaded.tsx'
import { Rows } from '../parts/Rows.tsx'
import { useText } from '../text/useText.ts'
import { CreateKeyForm } from './CreateKeyForm.tsx'
import { KeyRow } from './KeyRow.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import type { NewKey, ShownKey, Write } from './types.ts'

export interface KeysCardProps {
  description: string
  keys: Loading<{ items: ShownKey[] }>
  create: Write<NewKey, { value: string }> & { reset: () => void }
  revoke: Write<string, unknown>
}

/** The API keys of a user or a team. A new one is shown once, and forgotten when its dialog closes. */
export function KeysCard({ description, keys, create, revoke }: KeysCardProps): ReactNode {
  const { t } = useText()
  const [creating, setCreating] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const created = ({ value }: { value: string }): void => {
    setCreating(false)
    setSecret(value)
    create.reset()
  }
  return (
    <Card title={t('settings.keys.title')} description={description}>
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
        <CreateKeyForm
          pending={create.isPending}
          error={create.error}
          onCancel={() => setCreating(false)}
          onCreate={(key) => create.mutate(key, { onSuccess: created })}
        />
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
