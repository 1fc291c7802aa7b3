import { useCallback, useSyncExternalStore } from 'react'

const changes = new EventTarget()

/** A list in the browser's local storage, shared by the components and tabs that use the same key. */
export function useStored<Item>(key: string): [items: readonly Item[], update: (change: Change<Item>) => void] {
  const subscribe = useCallback((listener: () => void) => {
    changes.addEventListener('change', listener)
    window.addEventListener('storage', listener)
    return () => {
      changes.removeEventListener('change', listener)
      window.removeEventListener('storage', listener)
    }
  }, [])
  const text = useSyncExternalStore(subscribe, () => localStorage.getItem(key))
  const update = useCallback((change: Change<Item>) => updateStored(key, change), [key])
  return [parseList<Item>(text), update]
}

type Change<Item> = (items: readonly Item[]) => readonly Item[]

/** Changes a list in the browser's local storage. If the storage is full or forbidden, the list stays as it is. */
export function updateStored<Item>(key: string, change: Change<Item>): void {
  try {
    localStorage.setItem(key, JSON.stringify(change(parseList<Item>(localStorage.getItem(key)))))
    changes.dispatchEvent(new Event('change'))
  } catch {
    // Nothing depends on it.
  }
}

/** The list of a stored text; empty for anything else. */
function parseList<Item>(text: string | null): readonly Item[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? (value as Item[]) : []
  } catch {
    return []
  }
}
