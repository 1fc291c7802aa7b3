/**
 * How the search of the site reads a question. VitePress sends both functions to the browser as text, so they use nothing outside
 * of themselves.
 */

/** The terms to look for in place of a typed one: none for a word that says nothing, others beside one that has synonyms. */
export function toSearchTerms(typed: string): string[] | null {
  const term = typed.toLowerCase()
  const stopWords =
    'a an and are as at be by can could do does for from get how i in is it me my of on or should that the to use using want what when where which why will with without you your'
  if (stopWords.split(' ').includes(term)) return null
  const synonyms: Record<string, string[]> = {
    log: ['sign'],
    login: ['sign'],
    signin: ['sign'],
    logout: ['sign', 'out'],
    register: ['sign', 'up'],
    signup: ['sign', 'up'],
    github: ['oauth', 'provider'],
    google: ['oauth', 'provider'],
    social: ['oauth', 'provider'],
    sso: ['oauth', 'provider'],
    organization: ['team'],
    organizations: ['teams'],
    tenant: ['team'],
    rbac: ['roles', 'permission'],
    role: ['roles', 'permission'],
    '2fa': ['second', 'factor'],
    mfa: ['second', 'factor'],
    otp: ['magic', 'link'],
    webauthn: ['passkey'],
    jwt: ['token'],
    i18n: ['languages'],
    translate: ['languages'],
    css: ['theming', 'variables'],
    style: ['theming'],
    dark: ['theming', 'theme'],
    cli: ['command', 'line'],
    terminal: ['command', 'line'],
    invite: ['invitation'],
    revoke: ['end', 'delete'],
    admin: ['roles', 'permission'],
    admins: ['roles', 'permission'],
    mock: ['emulator', 'testing'],
    e2e: ['playwright', 'testing'],
    stripe: ['checkout', 'payments'],
    pay: ['checkout', 'payments'],
    ssr: ['server', 'rendering'],
  }
  return [term, ...(synonyms[term] ?? [])]
}

/** How much the results of a page count: explanations come before lists of names, and an operation that is named before all. */
export function boostPage(id: string, term: string): number {
  if (/^\/reference\/(operations|hooks)\//.test(id) && id.toLowerCase().split(/[/#]/).pop() === term) return 6
  // An error has a section of its own there.
  if (id.startsWith('/reference/errors/')) return 1.5
  const boosts: Record<string, number> = {
    recipes: 3,
    start: 2.5,
    guides: 2,
    concepts: 1.5,
    reference: 0.4,
    decisions: 0.2,
    changelog: 0.1,
  }
  return boosts[id.split(/[/#]/)[1] ?? ''] ?? 1
}
