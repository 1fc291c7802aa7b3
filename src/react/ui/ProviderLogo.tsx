import { useEffect, useState, type ReactNode } from 'react'
import type { Logo } from '../../../generated/logos/index.ts'

/**
 * The logo of an OAuth provider, or the first letter of its name; for the id `passkey`, an icon. It is loaded on demand;
 * until then its space is empty.
 */
export function ProviderLogo({ id, name }: { id: string; name: string }): ReactNode {
  const [logo, setLogo] = useState<Logo | null>()
  useEffect(() => {
    void loadLogo(id).then(setLogo)
  }, [id])
  return (
    <span className="lk-logo" aria-hidden="true">
      {logo ? (
        <svg className={id === 'passkey' ? 'lk-icon' : undefined} viewBox="0 0 24 24">
          {logo.map(({ path, color }) => (
            <path key={path} d={path} fill={color} />
          ))}
        </svg>
      ) : (
        logo === null && name.charAt(0)
      )}
    </span>
  )
}

/** Returns a logo; `null` for an unknown provider, or if the logo can't be loaded. */
async function loadLogo(id: string): Promise<Logo | null> {
  try {
    const { PROVIDER_LOGOS } = await import('../../../generated/logos/index.ts')
    const file = await PROVIDER_LOGOS[id]?.()
    return file?.logo ?? null
  } catch {
    return null
  }
}
