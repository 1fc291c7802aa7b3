/**
 * Returns true for what a framework throws to control rendering: Next.js makes a page dynamic with an error from `fetch`,
 * and redirects with one from `redirect()`. Only the framework may handle it, so it is rethrown at once and unchanged.
 *
 * - an error with a `digest`, or with a code of Next.js: its redirects, dynamic pages and canceled prerenders
 * - React's `postpone`, and a thrown promise
 * - a thrown `Response`: React Router and TanStack Router
 *
 * @see https://nextjs.org/docs/app/api-reference/functions/unstable_rethrow
 */
export function isControlFlow(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { digest, code, $$typeof: type, then } = error as Record<string, unknown>
  return (
    typeof digest === 'string' ||
    (typeof code === 'string' && code.startsWith('NEXT_')) ||
    type === Symbol.for('react.postpone') ||
    typeof then === 'function' ||
    error instanceof Response
  )
}
