/** Tells the developer in the console what visitors can't mend: a wrong id, key or address, or a service that isn't there. */
import { useEffect } from 'react'
import { perClient } from '../../core/client/perClient.ts'
import { hasCode, LatchkeyError, TransportError } from '../../core/errors.ts'
import { toErrorKey } from '../i18n/pages/errorTexts.ts'
import { useClient } from '../provider/ProviderContext.ts'

const reportedCodes = /* @__PURE__ */ perClient(() => new Set<string>())

/** Reports the error of a page, once for each client and code, if the app or the project has to be changed. */
export function useDeveloperHint(error: unknown): void {
  const client = useClient()
  useEffect(() => {
    if (!(error instanceof LatchkeyError) || !isOfSetup(error)) return
    const reported = reportedCodes.get(client)
    if (reported.has(error.code)) return
    reported.add(error.code)
    const { baseUrl, projectId } = client.config
    console.error(
      `latchkey: ${error.code}: ${error.message}\n` +
        `Check projectId (${projectId}), publishableClientKey and baseUrl (${baseUrl}) of the client, and that the project ` +
        `allows ${location.origin}. To find out which: npx latchkey doctor`,
    )
  }, [client, error])
}

function isOfSetup(error: LatchkeyError): boolean {
  // The service isn't there, or something else responds at its address.
  if (error instanceof TransportError) return /^(NETWORK|INVALID_RESPONSE|STATUS)$/.test(error.code)
  return toErrorKey(error.code) === 'error.setUp' || hasCode(error, 'REDIRECT_URL_NOT_WHITELISTED')
}
