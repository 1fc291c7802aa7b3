/**
 * Validators of the operations of `notification-preferences`.
 *
 * Generated from `openapi/paths/notification-preferences.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { updateNotificationPreferenceBody } from './requests.ts'
export {
  listNotificationPreferencesResponse,
  anyFailure as listNotificationPreferences400Response,
  anyFailure as listNotificationPreferences401Response,
  anyFailure as listNotificationPreferences403Response,
  anyFailure as listNotificationPreferences404Response,
  updateNotificationPreferenceResponse,
  anyFailure as updateNotificationPreference400Response,
  anyFailure as updateNotificationPreference401Response,
  anyFailure as updateNotificationPreference403Response,
  anyFailure as updateNotificationPreference404Response,
} from './responses.ts'
