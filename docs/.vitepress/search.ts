/** How the search of the site reads a question, and in which order it lists what it finds. */

// The parts of MiniSearch's types that are used here. The package is installed with the site, and tests of the repository lack it.
type Query = string | { queries: Query[]; combineWith: 'AND' | 'OR'; boostTerm?: () => number }

interface Options {
  readonly fuzzy: (term: string) => number | false
  readonly prefix: (term: string) => boolean
  readonly boost: Record<string, number>
  readonly boostDocument: (id: string) => number
}

interface Result {
  readonly id: string
  readonly title?: string
  readonly score: number
}

interface Index<Found extends Result> {
  search(query: Query, options: Options): Found[]
}

/** Words that say nothing about what is looked for. */
const STOP_WORDS = new Set(
  'a an and are as at be by can could do does for from get how i in is it me mean means my of on or should that the to use using want what when where which why will with without you your'.split(
    ' ',
  ),
)

/** Other words for the same, each a list of words that a page has together. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  log: ['sign'],
  logged: ['signed'],
  login: ['sign in'],
  signin: ['sign in'],
  logout: ['sign out'],
  signout: ['sign out'],
  register: ['sign up'],
  signup: ['sign up'],
  devices: ['everywhere'],
  github: ['google', 'oauth'],
  social: ['google', 'oauth'],
  sso: ['google', 'saml', 'oauth'],
  organization: ['team'],
  organizations: ['teams'],
  tenant: ['team'],
  workspace: ['team'],
  rbac: ['roles', 'permission'],
  role: ['roles', 'permission'],
  authorization: ['roles', 'permission'],
  admin: ['roles'],
  admins: ['roles'],
  '2fa': ['second factor'],
  mfa: ['second factor'],
  totp: ['second factor'],
  webauthn: ['passkeys'],
  passkey: ['passkeys'],
  jwt: ['token'],
  bearer: ['token'],
  i18n: ['languages'],
  translate: ['languages'],
  translation: ['languages'],
  css: ['theming', 'variables'],
  style: ['theming'],
  dark: ['theming', 'theme'],
  cli: ['command line'],
  terminal: ['command line'],
  invite: ['invitation', 'invitations'],
  ban: ['restricted'],
  block: ['restricted'],
  revoke: ['end', 'delete'],
  mock: ['emulator', 'testing'],
  e2e: ['playwright', 'testing'],
  stripe: ['checkout', 'payments'],
  pay: ['checkout', 'payments'],
  ssr: ['server rendering'],
  csp: ['content security policy'],
  csrf: ['cross site requests'],
  migrate: ['move', 'from'],
}

const SYNONYM_WEIGHT = 0.8

const OPTIONS: Options = {
  // Short words that differ by one letter are other words.
  fuzzy: (term) => (term.length > 5 ? 0.2 : false),
  prefix: (term) => term.length > 2,
  boost: { title: 4, text: 2, titles: 1 },
  boostDocument: boostPage,
}

const toWords = (question: string): string[] =>
  question
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !STOP_WORDS.has(word))

/** A word or one of its synonyms. */
function toWordQuery(word: string): Query {
  const synonyms = Object.hasOwn(SYNONYMS, word) ? SYNONYMS[word]! : []
  const others = synonyms.map((synonym): Query => ({
    queries: synonym.split(' '),
    combineWith: 'AND',
    boostTerm: () => SYNONYM_WEIGHT,
  }))
  return { queries: [word, ...others], combineWith: 'OR' }
}

/** `createUser`, `create a user` and `CREATE_USER` are equal. Titles are HTML. */
const toKey = (text: string): string => toWords(text.replace(/&\w+;|<[^>]*>/g, ' ')).join('')

/** A result with all words is worth that many with some, and one whose title is the question, many more. */
const ALL_WORDS = 2
const SAME_TITLE = 1000

/** Pages and sections: those whose title is the question, then the others, best first. */
export function searchPages<Found extends Result>(index: Index<Found>, question: string): Found[] {
  const words = toWords(question)
  if (words.length === 0) return []
  const queries = words.map(toWordQuery)
  const all = new Set(index.search({ queries, combineWith: 'AND' }, OPTIONS).map(({ id }) => id))
  const key = words.join('')
  const toRank = ({ id, title = '', score }: Found): number =>
    score * (toKey(title) === key ? SAME_TITLE : all.has(id) ? ALL_WORDS : 1)
  return index
    .search({ queries, combineWith: 'OR' }, OPTIONS)
    .map((result) => [result, toRank(result)] as const)
    .sort(([, left], [, right]) => right - left)
    .map(([result]) => result)
}

/** How much the results of a page count: explanations come before lists of names. */
function boostPage(id: string): number {
  const [, folder = '', kind = ''] = id.split(/[/#]/)
  if (folder === 'reference') return kind === 'errors' ? 1 : 0.4
  const boosts: Record<string, number> = {
    recipes: 3,
    start: 1.5,
    guides: 2.5,
    concepts: 2.5,
    architecture: 0.3,
    overview: 0.3,
    '': 0.5,
    decisions: 0.1,
    changelog: 0.1,
  }
  if (folder.startsWith('migrate')) return 0.7
  return boosts[folder] ?? 2
}
