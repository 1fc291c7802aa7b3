/** Providers whose name is not their id with a capital first letter. */
const NAMES: Readonly<Record<string, string>> = { github: 'GitHub', gitlab: 'GitLab', linkedin: 'LinkedIn' }

/** The name of an OAuth provider as users know it, such as `GitHub` for `github`. */
export function providerName(id: string): string {
  return NAMES[id] ?? id.charAt(0).toUpperCase() + id.slice(1)
}
