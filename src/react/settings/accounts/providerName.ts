/** Names that upper-casing the first letter would get wrong. */
const NAMES: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  linkedin: 'LinkedIn',
  x: 'X',
}

/** What people call a provider. */
export function providerName(id: string): string {
  return NAMES[id] ?? id.slice(0, 1).toUpperCase() + id.slice(1)
}
