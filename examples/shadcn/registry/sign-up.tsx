'use client'

import { Button } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { isKnownError, signUpWithPassword } from 'latchkey'
import { useClient, useProject } from 'latchkey/react'
import { useSignIn } from 'latchkey/react/parts'
import { useState, type FormEvent } from 'react'

/** Creates an account with a password, and then redirects like the handler page. */
export function SignUp() {
  const client = useClient()
  const { data: project } = useProject()
  const signIn = useSignIn()
  const [error, setError] = useState<unknown>(null)
  if (!project) return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const input = { email: String(data.get('email')), password: String(data.get('password')) }
    setError(null)
    signIn.run(() => signUpWithPassword(client, input), 'password').catch(setError)
  }

  return (
    <Card className="mx-auto w-full max-w-sm">
      <CardHeader>
        <CardTitle>{`Sign up to ${project.displayName}`}</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-4">
        <form className="grid gap-4" method="dialog" onSubmit={submit}>
          <div className="grid gap-2">
            <Label htmlFor="sign-up-email">Email</Label>
            <Input id="sign-up-email" name="email" type="email" autoComplete="username" required />
          </div>
          <div className="grid gap-2">
            <Label htmlFor="sign-up-password">Password</Label>
            <Input
              id="sign-up-password"
              name="password"
              type="password"
              autoComplete="new-password"
              minLength={8}
              required
            />
          </div>
          <Button type="submit" disabled={signIn.status !== 'open'}>
            Sign up
          </Button>
        </form>
        {(error ?? signIn.error) ? (
          <p role="alert" className="text-destructive text-sm">
            {toText(error ?? signIn.error)}
          </p>
        ) : null}
        <p className="text-muted-foreground text-sm">
          <span>Already registered?</span>{' '}
          <a className="underline" href={client.config.urls.signIn}>
            Sign in
          </a>
        </p>
      </CardContent>
    </Card>
  )
}

function toText(error: unknown): string {
  if (isKnownError(error, 'USER_EMAIL_ALREADY_EXISTS')) return 'An account with this email exists. Sign in instead.'
  if (isKnownError(error, 'PASSWORD_TOO_SHORT')) return 'This password is too short.'
  return 'This did not work. Try again.'
}
