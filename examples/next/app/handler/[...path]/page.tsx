/** All handler pages. */
import { LatchkeyHandler } from 'latchkey/react'
import { Suspense } from 'react'

interface HandlerProps {
  params: Promise<{ path: string[] }>
}

export default function HandlerPage({ params }: HandlerProps) {
  return (
    <Suspense>
      <Handler params={params} />
    </Suspense>
  )
}

/** The path is known when the request is. */
async function Handler({ params }: HandlerProps) {
  return <LatchkeyHandler path={(await params).path} />
}
