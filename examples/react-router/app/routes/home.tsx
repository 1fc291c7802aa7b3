import { useUser } from 'latchkey/react'

export default function Home() {
  const user = useUser()
  if (!user) return <h1>You are signed out.</h1>
  return <h1>Hello, {user.displayName ?? user.primaryEmail}</h1>
}
