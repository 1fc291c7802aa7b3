import { useState, type ReactNode } from 'react'
import type { Client } from '../../core/client/types.ts'
import { useDeviceItem, writeDeviceItem } from '../hooks/deviceItem.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useSlot } from '../provider/AppearanceContext.ts'

const METHOD_ITEM = 'last-method'

/**
 * Stores the last used method on this device. A no-op if storage is blocked.
 *
 * @param method `password`, `code`, `passkey` or the id of a provider
 */
export const rememberMethod = (client: Client, method: string): void => writeDeviceItem(client, METHOD_ITEM, method)

/** Returns the method that was the last used one when the page was opened; `null` if unknown. */
export function useLastMethod(): string | null {
  const stored = useDeviceItem(METHOD_ITEM)
  return useState(stored)[0]
}

interface LastUsedProps {
  method: string
  /** The id in the button's `aria-describedby`: the badge isn't part of the button's name. */
  id: string
}

/** Renders a badge in the button of the method that was the last used one when the page was opened. */
export function LastUsed({ method, id }: LastUsedProps): ReactNode {
  const { t } = useText(entryTexts)
  const slot = useSlot()
  if (useLastMethod() !== method) return null
  return (
    <span className={slot('badge', 'lk-badge lk-last')} id={id} aria-hidden="true">
      {t('signIn.lastUsed')}
    </span>
  )
}
