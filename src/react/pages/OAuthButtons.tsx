import { useId, type ReactNode } from 'react'
import type { ProviderReference } from '../../../generated/model.ts'
import { toProviderName } from '../../core/auth/oauth/toProviderName.ts'
import type { Client } from '../../core/client/types.ts'
import { LEAVING_MILLIS } from '../../core/constants.ts'
import { useAction } from '../hooks/useAction.ts'
import { entryTexts } from '../i18n/entry/entryTexts.ts'
import { useText } from '../i18n/useText.ts'
import { useClient } from '../provider/ProviderContext.ts'
import { Button } from '../ui/Button.tsx'
import { ErrorNotice } from '../ui/ErrorNotice.tsx'
import { ProviderLogo } from '../ui/ProviderLogo.tsx'
import { LastUsed, rememberMethod } from './LastUsed.tsx'

/**
 * A button for each OAuth provider of the project. A pressed button stays pending until the browser leaves the page.
 *
 * @param props.providers `config.enabledOauthProviders` of the project
 * @example
 * ```tsx
 * <OAuthButtons providers={project.config.enabledOauthProviders} />
 * ```
 */
export function OAuthButtons({ providers }: { providers: readonly ProviderReference[] }): ReactNode {
  const { platform } = useClient()
  const badge = useId()
  const { t } = useText(entryTexts)
  const leave = useAction(leaveForProvider, { invalidates: [] })
  const leavingTo = leave.isPending || leave.isSuccess ? leave.variables.providerId : null
  const onSuccess = (): void => void platform.after(LEAVING_MILLIS, leave.reset)
  return (
    <div className="lk-stack lk-stack-tight">
      {providers.map(({ id }) => (
        <Button
          key={id}
          wide
          pending={leavingTo === id}
          aria-describedby={`${badge}-${id}`}
          onClick={() => leave.mutate({ providerId: id }, { onSuccess })}
        >
          <ProviderLogo id={id} name={toProviderName(id)} />
          {t('signIn.continueWith', { provider: toProviderName(id) })}
          <LastUsed method={id} id={`${badge}-${id}`} />
        </Button>
      ))}
      <ErrorNotice error={leave.error} />
    </div>
  )
}

/** The flow, loaded when it is first used. */
async function leaveForProvider(client: Client, input: { providerId: string }): Promise<void> {
  const { signInWithOAuth } = await import('../../core/auth/oauth.ts')
  rememberMethod(client, input.providerId)
  await signInWithOAuth(client, input)
}
