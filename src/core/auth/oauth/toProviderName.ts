import { PROVIDER_NAMES } from '../../../../generated/providers.ts'

/** Returns the display name of an OAuth provider, such as `GitHub` for `github`. */
export function toProviderName(id: string): string {
  return PROVIDER_NAMES[id] ?? id.charAt(0).toUpperCase() + id.slice(1)
}
