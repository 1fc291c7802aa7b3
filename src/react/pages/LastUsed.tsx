import { useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Client } from '../../core/client/types.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useSlot } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'

const nameFor = ({ config }: Client): string => `latchkey-last-method-${config.projectId}`

/**
 * Remembers the method that was last used on this device. Does nothing if storage is blocked.
 *
 * @param method `password`, `code`, `passkey` or the id of a provider
 */
export function rememberMethod(client: Client, method: string): void {
  try {
    localStorage.setItem(nameFor(client), method)
  } catch {
    // Storage is blocked: the page works without it.
  }
}

function readMethod(client: Client): string | null {
  try {
    return localStorage.getItem(nameFor(client))
  } catch {
    return null
  }
}

interface LastUsedProps {
  method: string
  /** For the button's `aria-describedby`, because the badge isn't part of its name. */
  id: string
}

/** Renders a badge for the button of a method, if this method was the last used when the page was opened. */
export function LastUsed({ method, id }: LastUsedProps): ReactNode {
  const client = useClient()
  const { t } = useText(entryTexts)
  const slot = useSlot()
  const stored = useSyncExternalStore(
    subscribe,
    () => readMethod(client),
    () => null,
  )
  const [last] = useState(stored)
  if (last !== method) return null
  return (
    <span className={slot('badge', 'lk-badge lk-last')} id={id} aria-hidden="true">
      {t('signIn.lastUsed')}
    </span>
  )
}

const subscribe = (): (() => void) => () => {}
