/**
 * Validators of the operations of `notification-preferences`.
 *
 * Generated from `openapi/paths/notification-preferences.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { UpdateNotificationPreferenceBodySchema as updateNotificationPreferenceBody } from './requests.ts'
export {
  ListNotificationPreferences200Response as listNotificationPreferencesResponse,
  ListNotificationPreferences400Response as listNotificationPreferences400Response,
  ListNotificationPreferences401Response as listNotificationPreferences401Response,
  ListNotificationPreferences403Response as listNotificationPreferences403Response,
  ListNotificationPreferences404Response as listNotificationPreferences404Response,
  UpdateNotificationPreference200Response as updateNotificationPreferenceResponse,
  UpdateNotificationPreference400Response as updateNotificationPreference400Response,
  UpdateNotificationPreference401Response as updateNotificationPreference401Response,
  UpdateNotificationPreference403Response as updateNotificationPreference403Response,
  UpdateNotificationPreference404Response as updateNotificationPreference404Response,
} from './responses.ts'
