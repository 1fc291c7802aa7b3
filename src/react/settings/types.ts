import type { CurrentUser, Project } from '../../../generated/model.ts'

/** What every section of the account settings is given. */
export interface SectionProps {
  user: CurrentUser
  project: Project
}
