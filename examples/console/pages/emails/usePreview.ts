import type { RenderEmailInput } from 'latchkey/admin'
import { useRenderEmail } from 'latchkey/react'
import { useEffect } from 'react'

const PAUSE_MILLIS = 400

/** What a mail looks like, rendered again a moment after its input changed; `null` waits. */
export function usePreview(input: RenderEmailInput | null): { html: string | undefined; error: Error | null } {
  const { mutate, data, error } = useRenderEmail()
  const wanted = input && JSON.stringify(input)
  useEffect(() => {
    if (wanted === null) return
    const timer = setTimeout(() => mutate(JSON.parse(wanted) as RenderEmailInput), PAUSE_MILLIS)
    return () => clearTimeout(timer)
  }, [wanted, mutate])
  return { html: data?.html, error }
}
