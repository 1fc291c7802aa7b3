/** The rule `require-check`. */
import { findHandlers } from './findHandlers.ts'
import { calleeName, contains, declarationsOf, textOf, type Node } from './syntax.ts'

/** What the rule accepts as a check, and which files it leaves out. */
export interface RequireCheckOptions {
  /**
   * More functions that check the user, such as helpers of the app.
   *
   * @default none: the functions of this package that check or return a user
   */
  checks?: readonly string[]
  /**
   * Files and paths of routes that need no check of their own: those that are meant for everyone, and those below a
   * layout whose middleware checks. `*` stands for a part of a path, and `**` for any number of parts.
   *
   * @default none, besides everything below `handler`, where the pages of this package are
   */
  public?: readonly string[]
}

/** The part of a linter's context that the rule uses. */
export interface RuleContext {
  readonly options: readonly unknown[]
  readonly filename: string
  report(problem: { node: object; messageId: 'missingCheck'; data: Record<string, string> }): void
}

/** Functions of this package that check a request, or whose result says who sent it. */
const CHECKS: readonly string[] = [
  'requireUser',
  'requireUserMiddleware',
  'requirePermission',
  'requireRecentSession',
  'authenticate',
  'authorize',
  'authorizeRecentSession',
  'getUser',
  'getPermission',
  'getUserByApiKey',
  'getTeamByApiKey',
  'verifyAccessToken',
  'verifyWebhook',
]

const PUBLIC: readonly string[] = ['**/handler/**', '/handler/**']

/**
 * Finds pages, routes and server functions that run for everyone, because nothing in them checks the user.
 *
 * @example
 * ```js
 * // eslint.config.js
 * import latchkey from 'latchkey/lint'
 *
 * export default [
 *   {
 *     plugins: { latchkey },
 *     rules: { 'latchkey/require-check': ['error', { public: ['/health'] }] },
 *   },
 * ]
 * ```
 */
export const requireCheck = {
  meta: {
    type: 'problem',
    docs: { description: 'Require a check of the user in pages, routes and server functions' },
    messages: {
      missingCheck:
        '{{name}} runs for everyone. Check the user, for example with requireUser, or list it in the option public.',
    },
    schema: [
      {
        type: 'object',
        properties: {
          checks: { type: 'array', items: { type: 'string' } },
          public: { type: 'array', items: { type: 'string' } },
        },
        additionalProperties: false,
      },
    ],
  },
  create(context: RuleContext) {
    const { checks = [], public: publicPatterns = [] } = (context.options[0] ?? {}) as RequireCheckOptions
    const path = context.filename.replaceAll('\\', '/')
    const patterns = [...PUBLIC, ...publicPatterns].map(toPattern)
    const isPublic = (tested: string): boolean => patterns.some((pattern) => pattern.test(tested))
    return {
      Program(program: never): void {
        if (isPublic(path)) return
        const names = findCheckNames(program, [...CHECKS, ...checks])
        for (const { name, node, parts, path: route } of findHandlers(program, path)) {
          if (route !== undefined && isPublic(route)) continue
          if (parts.some((part) => isChecked(part, names))) continue
          context.report({ node, messageId: 'missingCheck', data: { name } })
        }
      },
    }
  },
}

/** Adds the functions and constants of the file that contain a check, also by way of others. */
function findCheckNames(program: Node, checks: readonly string[]): ReadonlySet<string> {
  const names = new Set(checks)
  const declarations = declarationsOf(program)
  let previousSize = 0
  while (names.size > previousSize) {
    previousSize = names.size
    for (const { name, value } of declarations) if (isCall(value, names)) names.add(name)
  }
  return names
}

/** Returns true if code calls a check. */
function isCall(node: Node, names: ReadonlySet<string>): boolean {
  return contains(node, (child) => child.type === 'CallExpression' && names.has(calleeName(child) ?? ''))
}

/** Returns true if code calls a check, or passes one on: `app.get('/', requireUser, handler)`. */
function isChecked(node: Node, names: ReadonlySet<string>): boolean {
  const keys = new Set<unknown>()
  return contains(node, (child) => {
    // The name of a property passes nothing on: `{ requireUser: false }`.
    if (child.type === 'Property' && child['shorthand'] !== true && child['computed'] !== true) keys.add(child['key'])
    if (child.type === 'CallExpression') return names.has(calleeName(child) ?? '')
    return child.type === 'Identifier' && !keys.has(child) && names.has(textOf(child) ?? '')
  })
}

/** Converts a pattern with `*` and `**` to a regular expression that matches the end of a file's path, or a route. */
function toPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*\/?|\*)/).map((part) => {
    if (part.startsWith('**')) return '.*'
    if (part === '*') return '[^/]*'
    return part.replace(/[\\^$.+?()[\]{}|]/g, '\\$&')
  })
  return new RegExp(`^${glob.startsWith('/') || glob.startsWith('**') ? '' : '(.*/)?'}${parts.join('')}$`)
}
