import type { CurrentUser, Project } from '../../../generated/model.ts'

/** The props of every section of the account settings. */
export interface SectionProps {
  user: CurrentUser
  project: Project
}
