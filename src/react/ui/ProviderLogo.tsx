import type { ReactNode } from 'react'
import { PROVIDER_LOGOS } from '../../../generated/logos.ts'

/** The logo of an OAuth provider, or the first letter of its name; for the id `passkey`, an icon. */
export function ProviderLogo({ id, name }: { id: string; name: string }): ReactNode {
  const logo = PROVIDER_LOGOS[id]
  return (
    <span className="lk-logo" aria-hidden="true">
      {logo ? (
        <svg className={id === 'passkey' ? 'lk-icon' : undefined} viewBox="0 0 24 24">
          {logo.map(({ path, color }) => (
            <path key={path} d={path} fill={color} />
          ))}
        </svg>
      ) : (
        name.charAt(0)
      )}
    </span>
  )
}
