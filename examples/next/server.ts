/** The client of the current request, shared by everything that is rendered for it. */
import { createNextClient } from 'latchkey/next'
import { cookies, headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { cache } from 'react'
import { options } from './latchkey'

export const getClient = cache(() => createNextClient({ ...options, cookies, headers, redirect }))
