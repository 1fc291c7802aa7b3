/**
 * A message at the edge of the window after a change, with a button to undo it. A new message replaces the previous
 * one.
 */
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createSlot } from '../../core/client/slots.ts'
import type { Client } from '../../core/client/types.ts'
import { useRootProps } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { Button } from './Button.tsx'

/** How long a message is shown: long enough to read it and to reach its button. */
const SHOWN_MILLIS = 8_000

interface Toast {
  text: string
  undo: (() => Promise<unknown>) | undefined
  /** The element that had the focus. The focus returns to it after "Undo", because the toast disappears. */
  origin: Element | null
}

interface ToastStore {
  current: Toast | null
  listeners: Set<() => void>
}

const toasts = /* @__PURE__ */ createSlot('toasts', (): ToastStore => ({ current: null, listeners: new Set() }))

function show(client: Client, toast: Toast | null): void {
  const store = toasts.get(client)
  store.current = toast
  for (const listener of store.listeners) listener()
}

/**
 * Returns a function that shows a message. With `undo`, the message has a button that runs `undo`; its error goes to
 * `onUnhandledError`.
 */
export function useToast(): (text: string, undo?: () => Promise<unknown>) => void {
  const client = useClient()
  return (text, undo) => show(client, { text, undo, origin: document.activeElement })
}

/** Focuses an element again or, if it is gone, hidden or disabled, the heading of the page. */
function returnFocus(origin: Element | null): void {
  if (origin instanceof HTMLElement) origin.focus()
  if (document.activeElement !== origin || origin === document.body) {
    document.querySelector<HTMLElement>('.lk-settings-heading')?.focus()
  }
}

/** Shows the toasts in a polite live region, which stays mounted because screen readers announce changes only. */
export function Toasts(): ReactNode {
  const client = useClient()
  const { t } = useSettingsText()
  const store = toasts.get(client)
  const subscribe = useRef((listener: () => void) => {
    store.listeners.add(listener)
    return () => void store.listeners.delete(listener)
  })
  const toast = useSyncExternalStore(
    subscribe.current,
    () => store.current,
    () => null,
  )
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (toast && !isHeld) return client.platform.after(SHOWN_MILLIS, () => show(client, null))
    return undefined
  }, [client, toast, isHeld])
  useEffect(() => () => void (store.current = null), [store])
  const undo = (): void => {
    const { origin } = toast!
    show(client, null)
    setIsHeld(false)
    returnFocus(origin)
    toast!.undo!().then(
      () => show(client, { text: t('settings.undone'), undo: undefined, origin }),
      client.onUnhandledError,
    )
  }
  return (
    <div
      {...useRootProps('lk-toasts')}
      role="status"
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {toast && (
        <div className="lk-toast">
          <p>{toast.text}</p>
          {toast.undo && (
            <Button kind="link" onClick={undo}>
              {t('settings.undo')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
