import { toBrowserSettings } from 'latchkey/next'
import 'latchkey/react/styles.css'
import type { ReactNode } from 'react'
import { options } from '../latchkey'
import { Providers } from './Providers'

export const metadata = { title: 'Harbor' }

/** The same for every user, so it is part of the static shell. What is personal streams into the pages. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers settings={toBrowserSettings(options)}>{children}</Providers>
      </body>
    </html>
  )
}
