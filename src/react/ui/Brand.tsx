import { useContext, type ReactNode } from 'react'
import { useProject } from '../hooks/useProject.ts'
import { AppearanceContext } from '../provider/AppearanceContext.ts'
import { AppLogo } from './AppLogo.tsx'

/** The app's logo and name, above the title of a page whose title doesn't name the app. */
export function Brand(): ReactNode {
  const { name } = useContext(AppearanceContext).appearance
  const { data: project } = useProject()
  return (
    <p className="lk-brand">
      <AppLogo />
      <bdi>{name ?? project?.displayName}</bdi>
    </p>
  )
}
