/** Facts about one client that functions keep between calls, by name. Private: they change without notice. */
export type ClientState = Record<string, unknown>

/**
 * A value that lives as long as the client, made when it is first asked for. Each module uses one name of its own, and
 * keeps there what it must remember about a client, so that no module has variables that outlive it.
 *
 * ```ts
 * const redirects = stateOf<{ text?: string }>(client, 'redirects', () => ({}))
 * ```
 */
export function stateOf<Value extends object>(
  { state }: { readonly state: ClientState },
  name: string,
  make: () => Value,
): Value {
  return (state[name] ??= make()) as Value
}
