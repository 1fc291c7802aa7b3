'use client'

import { Button } from '@/components/ui/button'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { isKnownError, updatePassword } from 'latchkey'
import { useAction, useUpdateCurrentUser, useUser } from 'latchkey/react'
import type { FormEvent } from 'react'

/** The user's name and password, as two cards. A signed-out user goes to sign-in and back. */
export function AccountSettings() {
  return (
    <div className="mx-auto grid w-full max-w-lg gap-6">
      <ProfileCard />
      <PasswordCard />
    </div>
  )
}

export function ProfileCard() {
  const user = useUser({ or: 'redirect' })
  const update = useUpdateCurrentUser({ onError: () => {} }) // shown next to the button

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    update.mutate({ displayName: String(new FormData(event.currentTarget).get('name')) })
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>Profile</CardTitle>
      </CardHeader>
      <CardContent>
        <form className="grid gap-4" method="dialog" onSubmit={submit}>
          <div className="grid gap-2">
            <Label htmlFor="settings-name">Name</Label>
            <Input id="settings-name" name="name" autoComplete="name" defaultValue={user.displayName ?? ''} />
          </div>
          <Button type="submit" disabled={update.isPending}>
            Save
          </Button>
          <p role="status" className="text-muted-foreground text-sm">
            {update.error ? 'Your name was not saved. Try again.' : update.isSuccess && 'Saved.'}
          </p>
        </form>
      </CardContent>
    </Card>
  )
}

export function PasswordCard() {
  const user = useUser({ or: 'redirect' })
  const update = useAction(updatePassword, { onError: () => {} }) // shown next to the button
  if (!user.hasPassword) return null

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const input = { oldPassword: String(data.get('old')), newPassword: String(data.get('new')) }
    update.mutate(input, { onSuccess: () => form.reset() })
  }

  return (
    <Card>
      <CardHeader>
        <CardTitle>Password</CardTitle>
      </CardHeader>
      <CardContent>
        <form className="grid gap-4" method="dialog" onSubmit={submit}>
          <div className="grid gap-2">
            <Label htmlFor="settings-old-password">Current password</Label>
            <Input id="settings-old-password" name="old" type="password" autoComplete="current-password" required />
          </div>
          <div className="grid gap-2">
            <Label htmlFor="settings-new-password">New password</Label>
            <Input
              id="settings-new-password"
              name="new"
              type="password"
              autoComplete="new-password"
              minLength={8}
              required
            />
          </div>
          <Button type="submit" disabled={update.isPending}>
            Change password
          </Button>
          <p role="status" className="text-muted-foreground text-sm">
            {update.error ? toText(update.error) : update.isSuccess && 'Your password was changed.'}
          </p>
        </form>
      </CardContent>
    </Card>
  )
}

function toText(error: unknown): string {
  if (isKnownError(error, 'PASSWORD_CONFIRMATION_MISMATCH')) return 'The current password is wrong.'
  if (isKnownError(error, 'PASSWORD_TOO_SHORT')) return 'This password is too short.'
  return 'Your password was not changed. Try again.'
}
