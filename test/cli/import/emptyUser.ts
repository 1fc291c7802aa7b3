import type { ExportedUser } from '../../../src/cli/import/ExportedUser.ts'

/** A user of an export that has nothing but an id. */
export const EMPTY_USER: Omit<ExportedUser, 'id'> = {
  email: null,
  isEmailVerified: false,
  displayName: null,
  imageUrl: null,
  password: null,
  providers: [],
  createdAtMillis: null,
  isDisabled: false,
  hasSecondFactor: false,
  metadata: {},
}
