import { UsageError } from './UsageError.ts'

/** What is thrown for a feature that does not exist yet. Product specification, section 8. */
export const unsupportedFeature = (name: string): UsageError =>
  new UsageError('UNSUPPORTED', `${name} is not currently supported. Please reach out to support.`)
