'use client'

import { Button } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { isKnownError, signInWithOAuth, signInWithPasskey, signInWithPassword } from 'latchkey'
import { useClient, useProject } from 'latchkey/react'
import { useSignIn } from 'latchkey/react/parts'
import { useState, type FormEvent } from 'react'

/** Signs in with a password, a passkey or a provider, as the project allows, and then redirects like the handler page. */
export function SignIn() {
  const client = useClient()
  const { data: project } = useProject()
  const signIn = useSignIn()
  const [error, setError] = useState<unknown>(null)
  if (!project) return null
  const { credentialEnabled, passkeyEnabled, enabledOauthProviders, signUpEnabled } = project.config
  const isPending = signIn.status !== 'open'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const input = { email: String(data.get('email')), password: String(data.get('password')) }
    setError(null)
    signIn.run(() => signInWithPassword(client, input), 'password').catch(setError)
  }

  function usePasskey() {
    setError(null)
    signIn.run(() => signInWithPasskey(client), 'passkey').catch(setError)
  }

  return (
    <Card className="mx-auto w-full max-w-sm">
      <CardHeader>
        <CardTitle>{`Sign in to ${project.displayName}`}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        {enabledOauthProviders.map(({ id }) => (
          <Button
            key={id}
            variant="outline"
            onClick={() => void signInWithOAuth(client, { providerId: id }).catch(setError)}
          >
            {`Continue with ${id}`}
          </Button>
        ))}
        {passkeyEnabled && (
          <Button variant="outline" disabled={isPending} onClick={usePasskey}>
            Sign in with a passkey
          </Button>
        )}
        {credentialEnabled && (
          <form className="grid gap-4" method="dialog" onSubmit={submit}>
            <div className="grid gap-2">
              <Label htmlFor="sign-in-email">Email</Label>
              <Input id="sign-in-email" name="email" type="email" autoComplete="username" required />
            </div>
            <div className="grid gap-2">
              <Label htmlFor="sign-in-password">Password</Label>
              <Input id="sign-in-password" name="password" type="password" autoComplete="current-password" required />
            </div>
            <Button type="submit" disabled={isPending}>
              Sign in
            </Button>
            <a className="text-sm underline" href={client.config.urls.forgotPassword}>
              Forgot your password?
            </a>
          </form>
        )}
        {(error ?? signIn.error) ? (
          <p role="alert" className="text-destructive text-sm">
            {toText(error ?? signIn.error)}
          </p>
        ) : null}
        {signUpEnabled && (
          <p className="text-muted-foreground text-sm">
            <span>No account yet?</span>{' '}
            <a className="underline" href={client.config.urls.signUp}>
              Sign up
            </a>
          </p>
        )}
      </CardContent>
    </Card>
  )
}

function toText(error: unknown): string {
  if (isKnownError(error, 'EMAIL_PASSWORD_MISMATCH')) return 'Wrong email or password.'
  return 'This did not work. Try again.'
}
