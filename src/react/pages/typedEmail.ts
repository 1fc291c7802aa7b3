import { useState } from 'react'
import { createTabItem } from '../../core/client/tabItem.ts'
import { useBrowserValue } from '../hooks/useBrowserValue.ts'
import { useClient } from '../provider/ProviderContext.ts'

/**
 * The email address that the user typed on a page of the sign-in, for the next page. It stays in the tab, never in an
 * address, and is removed by the sign-in.
 */
export const typedEmail = /* @__PURE__ */ createTabItem('latchkey_typed_email')

/**
 * Returns the address that the user typed on this page or the previous one, and stores another one. A server, and the
 * first render of a server-rendered page, returns an empty string.
 *
 * @param initialEmail the address to begin with in place of the stored one
 */
export function useTypedEmail(initialEmail?: string): [email: string, onEmail: (email: string) => void] {
  const client = useClient()
  const stored = useBrowserValue(() => typedEmail.read(client) ?? '', '')
  const [email, setEmail] = useState(initialEmail)
  const store = (text: string): void => {
    setEmail(text)
    if (initialEmail === undefined) typedEmail.write(client, text)
  }
  return [email ?? stored, store]
}
