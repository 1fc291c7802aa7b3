import type { ReactNode } from 'react'
import type { Project } from '../../../generated/model.ts'
import { OAuthButtons } from './OAuthButtons.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { SignIn } from './useSignIn.ts'

interface PressedMethodsProps {
  config: Project['config']
  run: SignIn['run']
}

/** A button for each sign-in method without a form. */
export function PressedMethods({ config, run }: PressedMethodsProps): ReactNode {
  return (
    <div className="lk-stack lk-stack-tight">
      {config.enabledOauthProviders.length > 0 && <OAuthButtons providers={config.enabledOauthProviders} />}
      {config.passkeyEnabled && <PasskeyButton run={run} />}
    </div>
  )
}
