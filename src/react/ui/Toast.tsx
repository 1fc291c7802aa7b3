/**
 * A message at the edge of the window after a change, with a button to undo it. A new message replaces the previous
 * one.
 */
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { perClient } from '../../core/client/perClient.ts'
import { useSettingsText } from '../i18n/settings/settingsTexts.ts'
import { useRootProps } from '../provider/AppearanceContext.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from './Button.tsx'

/** Long enough to read the message and to reach its button. */
const VISIBLE_MILLIS = 8_000

interface Toast {
  text: string
  undo: (() => Promise<unknown>) | undefined
  /** The element that had the focus. After "Undo", the toast disappears and the focus returns to it. */
  origin: Element | null
}

/** The toast of a client. */
class ToastStore {
  #current: Toast | null = null
  readonly #listeners = new Set<() => void>()

  readonly getCurrent = (): Toast | null => this.#current

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** @param toast `null` hides the toast */
  show(toast: Toast | null): void {
    this.#current = toast
    for (const listener of this.#listeners) listener()
  }
}

const toastStore = /* @__PURE__ */ perClient(() => new ToastStore())

/**
 * Returns a function that shows a message. With `undo`, the message has a button that runs `undo`; its error goes to
 * `onUnhandledError`.
 */
export function useToast(): (text: string, undo?: () => Promise<unknown>) => void {
  const toasts = toastStore.get(useClient())
  return (text, undo) => toasts.show({ text, undo, origin: document.activeElement })
}

/** Focuses an element again or, if it is gone, hidden or disabled, the heading of the page. */
function returnFocus(origin: Element | null): void {
  if (origin instanceof HTMLElement) origin.focus()
  if (document.activeElement !== origin || origin === document.body) {
    document.querySelector<HTMLElement>('.lk-settings-heading')?.focus()
  }
}

/** Shows the toast in a polite live region. The region is always mounted: screen readers announce only changes. */
export function Toasts(): ReactNode {
  const client = useClient()
  const { t } = useSettingsText()
  const toasts = toastStore.get(client)
  const toast = useSyncExternalStore(toasts.subscribe, toasts.getCurrent, () => null)
  // The toast is not hidden while the pointer or the focus is on it.
  const [isInUse, setIsInUse] = useState(false)
  useEffect(() => {
    if (!toast || isInUse) return undefined
    return client.platform.after(VISIBLE_MILLIS, () => toasts.show(null))
  }, [client, toasts, toast, isInUse])
  useEffect(() => () => toasts.show(null), [toasts])
  const undo = ({ undo: undoChange, origin }: Toast): void => {
    toasts.show(null)
    setIsInUse(false)
    returnFocus(origin)
    undoChange?.().then(
      () => toasts.show({ text: t('settings.undone'), undo: undefined, origin }),
      client.onUnhandledError,
    )
  }
  return (
    <div
      {...useRootProps('lk-toasts')}
      role="status"
      onMouseEnter={() => setIsInUse(true)}
      onMouseLeave={() => setIsInUse(false)}
      onFocus={() => setIsInUse(true)}
      onBlur={() => setIsInUse(false)}
    >
      {toast && (
        <div className="lk-toast">
          <p>{toast.text}</p>
          {toast.undo && (
            <Button kind="link" onClick={() => undo(toast)}>
              {t('settings.undo')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
