'use client'
import { useListTeams, useUser } from 'latchkey/react'
import Link from 'next/link'
import { skipToken } from '@tanstack/react-query'

export default function Home() {
  const user = useUser()
  const teams = useListTeams(user ? { userId: 'me' } : skipToken)
  if (user === undefined) return <p>One moment.</p>
  if (user === null) {
    return (
      <main>
        <h1>You are signed out.</h1>
        <Link href="/handler/sign-in">Sign in</Link> <Link href="/handler/sign-up">Sign up</Link>
      </main>
    )
  }
  return (
    <main>
      <h1>Hello, {user.displayName ?? user.primaryEmail}</h1>
      <p>Teams: {teams.data?.items.length ?? 'not known yet'}</p>
      <Link href="/teams">Teams</Link> <Link href="/handler/sign-out">Sign out</Link>
    </main>
  )
}
