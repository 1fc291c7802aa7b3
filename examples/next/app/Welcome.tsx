'use client'

import { skipToken } from '@tanstack/react-query'
import { useListTeams, useUser } from 'latchkey/react'
import Link from 'next/link'

export function Welcome() {
  const user = useUser()
  const teams = useListTeams(user ? { userId: 'me' } : skipToken)
  if (user === undefined) return <p>One moment.</p>
  if (user === null) {
    return (
      <>
        <h2>You are signed out.</h2>
        <Link href="/handler/sign-in">Sign in</Link> <Link href="/handler/sign-up">Sign up</Link>
      </>
    )
  }
  return (
    <>
      <h2>Hello, {user.displayName ?? user.primaryEmail}</h2>
      <p>Teams: {teams.data?.items.length ?? 'not known yet'}</p>
      <Link href="/teams">Teams</Link> <Link href="/handler/sign-out">Sign out</Link>
    </>
  )
}
