import type { ReactNode } from 'react'
import { useAppName } from '../hooks/useProject.ts'
import { AppLogo } from './AppLogo.tsx'

/** The app's logo and name, above the title of a page whose title doesn't name the app. */
export function Brand(): ReactNode {
  const name = useAppName()
  return (
    <p className="lk-brand">
      <AppLogo />
      <bdi>{name}</bdi>
    </p>
  )
}
