/**
 * A key for the session that is being rendered. That is the client's own, except in the first render of a page that a
 * server rendered for a session which has changed since.
 */
export function scopedKey<Key extends readonly unknown[]>(queryKey: Key, scope: string): Key {
  return [queryKey[0], scope, ...queryKey.slice(2)] as unknown as Key
}
