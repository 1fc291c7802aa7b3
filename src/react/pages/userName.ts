import type { CurrentUser } from '../../../generated/model.ts'

/** Returns what a user knows the own account by: the email address, or else the name or the id. */
export const toUserName = ({ primaryEmail, displayName, id }: CurrentUser): string => primaryEmail ?? displayName ?? id
