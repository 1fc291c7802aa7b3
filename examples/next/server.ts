/** The client of the current request, shared by everything that is rendered for it. */
import { createNextClient } from 'latchkey/next'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { connection } from 'next/server'
import { cache } from 'react'
import { options } from './latchkey'

export const getClient = cache(async () => {
  // Tokens are valid for minutes: nothing of this is rendered in advance.
  await connection()
  return createNextClient({ ...options, cookies, headers, redirect })
})
