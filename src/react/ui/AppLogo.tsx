import { type ReactNode, useContext } from 'react'
import { AppearanceContext, useSlot } from '../provider/AppearanceContext.ts'

/**
 * The app's logo, if the provider's `appearance` has one. Hidden from screen readers, because the title names the
 * app.
 */
export function Brand(): ReactNode {
  const { look, theme } = useContext(AppearanceContext)
  const slot = useSlot()
  if (!look.logo) return null
  const { light, dark } = typeof look.logo === 'string' ? { light: look.logo, dark: look.logo } : look.logo
  return (
    <picture>
      {theme === 'system' && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <img className={slot('logo', 'lk-brand')} src={theme === 'dark' ? dark : light} alt="" />
    </picture>
  )
}
