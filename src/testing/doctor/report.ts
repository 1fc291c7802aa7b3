/** The result of one check. */
export interface Check {
  /** The id of the check; `answers:<operation>` for the response of an operation, `…:me` if read as a user. */
  readonly id: string
  readonly status: 'pass' | 'warn' | 'fail'
  readonly message: string
  /** What to do about it. */
  readonly advice?: string
}

const check =
  (status: Check['status']) =>
  (id: string, message: string, advice?: string): Check => ({ id, status, message, ...(advice && { advice }) })

export const pass = check('pass')
export const warn = check('warn')
export const fail = check('fail')
