'use client'

import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { redirectTo, signOut } from 'latchkey'
import { useClient, useUser } from 'latchkey/react'

/** The signed-in user's menu, or a link to sign-in. */
export function UserButton() {
  const client = useClient()
  const user = useUser()
  if (!user) {
    return (
      <a className="text-sm underline" href={client.config.urls.signIn}>
        Sign in
      </a>
    )
  }
  const name = user.displayName ?? user.primaryEmail ?? 'Account'
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={`Account of ${name}`}
        className="bg-muted grid size-9 place-items-center rounded-full text-sm font-medium"
      >
        {name.slice(0, 1).toUpperCase()}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuLabel>{name}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem onClick={() => void redirectTo(client, 'accountSettings')}>Account settings</DropdownMenuItem>
        <DropdownMenuItem onClick={() => void signOut(client)}>Sign out</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
