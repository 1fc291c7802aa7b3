import type { CurrentUser, Project } from '../../../generated/model.ts'

/** The props of every section of the account settings. */
export interface SectionProps {
  user: CurrentUser
  project: Project
  /** Called with true before a section ends the session and redirects, and with false if that failed. */
  onLeave: (isLeaving: boolean) => void
  /** The place in the section, as the address names it: `<id>/members` in `#teams/<id>/members`. */
  path: string
  /** Shows another place in the section, and names it in the address. */
  onNavigate: (path: string) => void
}
