import { PROVIDER_NAMES } from '../../../generated/providers.ts'

/** The name of an OAuth provider as users know it, such as `GitHub` for `github`. */
export function providerName(id: string): string {
  return PROVIDER_NAMES[id] ?? id.charAt(0).toUpperCase() + id.slice(1)
}
