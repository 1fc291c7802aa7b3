/** The ids of the sections, as used in the hash of the address. */
export type SectionId =
  'profile' | 'emails' | 'security' | 'accounts' | 'sessions' | 'notifications' | 'api-keys' | 'teams' | 'account'

/** A place in the account settings, as written in the hash of the address: `#teams/<id>/members`. */
export interface SettingsPlace {
  /** A {@link SectionId}, or the id of a section of the app. */
  sectionId: string
  /** What follows the section's id, without the slash: `<id>/members`. Empty for the section itself. */
  path: string
}

/** Returns the hash of a place. */
export function toSettingsHash({ sectionId, path }: SettingsPlace): string {
  return path ? `#${sectionId}/${path}` : `#${sectionId}`
}
