/** The pages of a flow that only browsers are sent to: the provider's, and the service's own on the way back. */
import type { AnyResolver } from '../engine/context.ts'
import type { Route, RouteSchema } from '../specification.ts'
import { callback } from './callback.ts'
import { answerConsent, showConsent } from './consent.ts'

const TEXT: RouteSchema = { type: 'string' }
const CALLBACK = { code: TEXT, state: TEXT, error: TEXT, error_description: TEXT, scope: TEXT, iss: TEXT }

export const providerRoutes: readonly Route[] = [
  browserRoute('showConsent', 'GET', '/auth/oauth/consent/{provider_id}', { state: TEXT }),
  browserRoute('answerConsent', 'POST', '/auth/oauth/consent/{provider_id}', { state: TEXT }),
  browserRoute('oauthCallback', 'GET', '/auth/oauth/callback/{provider_id}', CALLBACK),
  // Some providers come back with a form (OAuth 2.0 Form Post Response Mode).
  browserRoute('oauthCallbackForm', 'POST', '/auth/oauth/callback/{provider_id}', CALLBACK),
]

export const providerResolvers: Readonly<Record<string, AnyResolver>> = {
  showConsent,
  answerConsent,
  oauthCallback: callback,
  oauthCallbackForm: callback,
}

function browserRoute(id: string, method: string, path: string, query: Readonly<Record<string, RouteSchema>>): Route {
  return {
    id,
    tag: '',
    method,
    path,
    access: 'none',
    user: 'none',
    status: 200,
    query: { type: 'object', properties: query },
    errors: [],
  }
}
