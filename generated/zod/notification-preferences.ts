/**
 * Validators of the operations of `notification-preferences`.
 *
 * Generated from `openapi/paths/notification-preferences.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { UpdateNotificationPreferenceBodySchema as updateNotificationPreferenceBody } from './requests.ts'
export {
  ListNotificationPreferences200Response as listNotificationPreferencesResponse,
  AnyFailure200Response as listNotificationPreferences400Response,
  AnyFailure200Response as listNotificationPreferences401Response,
  AnyFailure200Response as listNotificationPreferences403Response,
  AnyFailure200Response as listNotificationPreferences404Response,
  UpdateNotificationPreference200Response as updateNotificationPreferenceResponse,
  AnyFailure200Response as updateNotificationPreference400Response,
  AnyFailure200Response as updateNotificationPreference401Response,
  AnyFailure200Response as updateNotificationPreference403Response,
  AnyFailure200Response as updateNotificationPreference404Response,
} from './responses.ts'
