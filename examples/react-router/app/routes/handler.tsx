import { LatchkeyHandler } from 'latchkey/react'
import { useParams } from 'react-router'

/** All handler pages: sign-in, sign-up, account settings and the rest. */
export default function Handler() {
  return <LatchkeyHandler path={useParams()['*'] ?? ''} />
}
