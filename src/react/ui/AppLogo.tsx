import { useContext, type ReactNode } from 'react'
import { AppearanceContext, useSlot } from '../provider/AppearanceContext.ts'

/** The logo of the provider's `appearance`. Hidden from screen readers: the title names the app. */
export function AppLogo(): ReactNode {
  const {
    appearance: { logo },
    theme,
  } = useContext(AppearanceContext)
  const slot = useSlot()
  if (!logo) return null
  const { light, dark } = typeof logo === 'string' ? { light: logo, dark: logo } : logo
  return (
    <picture>
      {theme !== 'light' && theme !== 'dark' && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <img className={slot('logo', 'lk-app-logo')} src={theme === 'dark' ? dark : light} alt="" />
    </picture>
  )
}
