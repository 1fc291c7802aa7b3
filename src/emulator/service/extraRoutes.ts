/** Routes and query parameters that the service answers beyond the specification. */
import type { AnyResolver } from '../engine/context.ts'
import { replyText } from '../engine/reply.ts'
import { providerResolvers, providerRoutes } from '../provider/consent.ts'
import { choose } from './notifications.ts'
import { type OperationId, type Route, routes, type RouteSchema } from '../specification.ts'

/** Nothing an app calls: pages that people are led to, and a greeting for whoever looks. */
export const extraRoutes: readonly Route[] = [
  {
    id: 'greeting',
    tag: '',
    method: 'GET',
    path: '',
    access: 'none',
    user: 'optional',
    status: 200,
    query: { type: 'object', properties: {} },
    errors: [],
  },
  ...providerRoutes,
  {
    id: 'unsubscribe',
    tag: '',
    method: 'GET',
    path: '/emails/unsubscribe-link',
    access: 'none',
    user: 'optional',
    status: 200,
    query: { type: 'object', required: ['code'], properties: { code: { type: 'string' } } },
    errors: [],
  },
]

/** Query parameters that old callers send, flags that are narrower than other booleans, and what is judged later. */
const TEXT: RouteSchema = { type: 'string' }

const FLAG: RouteSchema = { type: 'boolean', format: 'flag' }

const extraQueries: { readonly [Id in OperationId]?: Readonly<Record<string, RouteSchema>> } = {
  authorizeOAuth: { scope: TEXT, code_challenge_method: TEXT, response_type: TEXT },
  createTeam: { add_current_user: FLAG },
  listTeamPermissions: { recursive: FLAG },
  listProjectPermissions: { recursive: FLAG },
}

/** Queries whose resolver misses a parameter itself, because it refuses in words of its own. */
const MISSED_LATER: ReadonlySet<string> = new Set<OperationId>(['listUserApiKeys'])

/**
 * Tags whose operations read one query together: each takes the parameters of its neighbours, without looking at them,
 * and refuses every other. Elsewhere, an operation that declares no query does not look at it.
 */
const CLOSED_TAGS: ReadonlySet<string> = new Set([
  ...['users', 'teams', 'team-memberships', 'team-member-profiles'],
  ...['permissions', 'permission-definitions'],
])

/** The parameters that the operations on the same things declare; on the user at hand there are none. */
function queryOfNeighbours({ tag, path }: Route): RouteSchema {
  const subject = path === '/users/me' ? path : `/${path.split('/')[1]}`
  const neighbours = routes.filter((other) => other.tag === tag && other.path.startsWith(subject))
  const names = neighbours.flatMap((other) => Object.keys(other.query?.properties ?? {}))
  return { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) }
}

/** Every route the emulator answers. */
export const servedRoutes: readonly Route[] = [
  ...routes.map((route) => {
    if (MISSED_LATER.has(route.id)) return { ...route, query: { ...route.query, required: [] } }
    const extra = extraQueries[route.id as OperationId]
    const query = route.query ?? (CLOSED_TAGS.has(route.tag) ? queryOfNeighbours(route) : undefined)
    if (!query) return route
    return { ...route, query: { ...query, properties: { ...query.properties, ...extra } } }
  }),
  ...extraRoutes,
]

/** Their answers, by the name each has in `extraRoutes`. */
export const extraResolvers: Readonly<Record<string, AnyResolver>> = {
  ...providerResolvers,
  /** Says which caller the headers describe: for whoever sets up a client by hand. */
  greeting: (context) => {
    const { level, user } = context
    const lines = [
      'This is the latchkey emulator. Operations are below this path.',
      `Access type: ${level}`,
      `Project: ${level === 'none' ? 'none' : context.project.id}`,
      `User: ${user ? (user.display_name ?? user.id) : 'none'}`,
    ]
    return replyText(200, `${lines.join('\n')}\n`)
  },

  /** What a mail's own link leads to. It names no project, and works as often as it is followed. */
  unsubscribe: ({ db, clock, query }) => {
    const code = String((query as Readonly<Record<string, unknown>>)['code'])
    const found = db.codes.all().find((one) => one.kind === 'unsubscribe' && one.code === code)
    if (!found || found.expires_at_millis <= clock.now()) return replyText(400, 'This link is not valid any more.')
    const [userId, categoryId] = [String(found.data['user_id']), String(found.data['category_id'])]
    const project = db.projects.get(found.project_id)
    if (project) choose({ db, project }, userId, categoryId, false)
    return replyText(200, '<p>You have been unsubscribed.</p>', { 'content-type': 'text/html; charset=utf-8' })
  },
}
