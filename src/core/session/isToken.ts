/** Whether a value can be a token at all. `'undefined'` and `'null'` are what careless code makes of a missing one. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value !== 'undefined' && value !== 'null'
