import { createFileRoute } from '@tanstack/react-router'
import { LatchkeyHandler } from 'latchkey/react'

/** All handler pages: sign-in, sign-up, account settings and the rest. */
export const Route = createFileRoute('/handler/$')({ component: Handler })

function Handler() {
  return <LatchkeyHandler path={Route.useParams()._splat ?? ''} />
}
