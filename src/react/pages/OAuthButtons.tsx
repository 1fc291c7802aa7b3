import { useId, useState, type ReactNode } from 'react'
import type { ProviderReference } from '../../../generated/model.ts'
import { toProviderName } from '../../core/auth/oauth/toProviderName.ts'
import type { Client } from '../../core/client/types.ts'
import { useProviderAction } from '../hooks/useProviderAction.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { ProviderLogo } from '../ui/ProviderLogo.tsx'
import { LastUsed, rememberMethod, useLastMethod } from './LastUsed.tsx'

/** From so many providers the buttons are a grid, with the names alone. */
const GRID_LENGTH = 3
/** The number of buttons above which the others are behind "More ways". */
const MAX_LENGTH = 6

/**
 * A button for each OAuth provider of the project, in the order of the project. Above six, the first five are shown, and
 * the others on request. A pressed button stays pending until the browser leaves the page.
 *
 * @param props.providers `config.enabledOauthProviders` of the project
 * @example
 * ```tsx
 * <OAuthButtons providers={project.config.enabledOauthProviders} />
 * ```
 */
export function OAuthButtons({ providers }: { providers: readonly ProviderReference[] }): ReactNode {
  const badge = useId()
  const { t } = useText(entryTexts)
  const { leavingTo, error, start } = useProviderAction(leaveForProvider)
  const lastMethod = useLastMethod()
  const [showsAll, setShowsAll] = useState(false)
  const isGrid = providers.length >= GRID_LENGTH
  const first = providers.length > MAX_LENGTH ? providers.slice(0, MAX_LENGTH - 1) : providers
  const isLastMethodHidden = providers.slice(first.length).some(({ id }) => id === lastMethod)
  const shown = showsAll || isLastMethodHidden ? providers : first
  return (
    <div className={isGrid ? 'lk-providers' : 'lk-stack lk-stack-tight'}>
      {shown.map(({ id }, index) => {
        const name = toProviderName(id)
        const label = t('signIn.continueWith', { provider: name })
        return (
          <Button
            key={id}
            wide
            autoFocus={showsAll && index === first.length}
            pending={leavingTo === id}
            aria-label={isGrid ? label : undefined}
            aria-describedby={`${badge}-${id}`}
            onClick={() => start({ providerId: id })}
          >
            <ProviderLogo id={id} name={name} />
            <span>{isGrid ? name : label}</span>
            <LastUsed method={id} id={`${badge}-${id}`} />
          </Button>
        )
      })}
      {shown.length < providers.length && (
        <Button wide onClick={() => setShowsAll(true)}>
          {t('signIn.moreWays')}
        </Button>
      )}
      <ErrorNotice error={error} />
    </div>
  )
}

/** The flow, loaded when it is first used. */
async function leaveForProvider(client: Client, input: { providerId: string }): Promise<void> {
  const { signInWithOAuth } = await import('../../core/auth/oauth.ts')
  rememberMethod(client, input.providerId)
  await signInWithOAuth(client, input)
}
