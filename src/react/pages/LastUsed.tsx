import { useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Client } from '../../core/client/types.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useSlot } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'

const storageKey = ({ config }: Client): string => `latchkey-last-method-${config.projectId}`

/**
 * Stores the last used method on this device. A no-op if storage is blocked.
 *
 * @param method `password`, `code`, `passkey` or the id of a provider
 */
export function rememberMethod(client: Client, method: string): void {
  try {
    localStorage.setItem(storageKey(client), method)
  } catch {
    // Storage is blocked: the badge isn't shown.
  }
}

function readMethod(client: Client): string | null {
  try {
    return localStorage.getItem(storageKey(client))
  } catch {
    return null
  }
}

interface LastUsedProps {
  method: string
  /** The id in the button's `aria-describedby`: the badge isn't part of the button's name. */
  id: string
}

/** Renders a badge in the button of the method that was the last used one when the page was opened. */
export function LastUsed({ method, id }: LastUsedProps): ReactNode {
  const client = useClient()
  const { t } = useText(entryTexts)
  const slot = useSlot()
  const stored = useSyncExternalStore(
    subscribeToNothing,
    () => readMethod(client),
    () => null,
  )
  const [lastMethod] = useState(stored)
  if (lastMethod !== method) return null
  return (
    <span className={slot('badge', 'lk-badge lk-last')} id={id} aria-hidden="true">
      {t('signIn.lastUsed')}
    </span>
  )
}

const subscribeToNothing = (): (() => void) => () => {}
