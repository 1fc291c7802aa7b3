/**
 * Validators of the operations of `email-themes`.
 *
 * Generated from `openapi/paths/email-themes.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export {
  CreateEmailThemeBodySchema as createEmailThemeBody,
  UpdateEmailThemeBodySchema as updateEmailThemeBody,
} from './requests.ts'
export {
  ListEmailThemes200Response as listEmailThemesResponse,
  AnyFailure200Response as listEmailThemes400Response,
  AnyFailure200Response as listEmailThemes401Response,
  AnyFailure200Response as listEmailThemes403Response,
  CreateEmailTheme200Response as createEmailThemeResponse,
  AnyFailure200Response as createEmailTheme400Response,
  AnyFailure200Response as createEmailTheme401Response,
  AnyFailure200Response as createEmailTheme403Response,
  GetEmailTheme200Response as getEmailThemeResponse,
  AnyFailure200Response as getEmailTheme400Response,
  AnyFailure200Response as getEmailTheme401Response,
  AnyFailure200Response as getEmailTheme403Response,
  AnyFailure200Response as getEmailTheme404Response,
  UpdateEmailTheme200Response as updateEmailThemeResponse,
  AnyFailure200Response as updateEmailTheme400Response,
  AnyFailure200Response as updateEmailTheme401Response,
  AnyFailure200Response as updateEmailTheme403Response,
  AnyFailure200Response as updateEmailTheme404Response,
  DeleteEmailTheme200Response as deleteEmailThemeResponse,
  AnyFailure200Response as deleteEmailTheme400Response,
  AnyFailure200Response as deleteEmailTheme401Response,
  AnyFailure200Response as deleteEmailTheme403Response,
  AnyFailure200Response as deleteEmailTheme404Response,
} from './responses.ts'
