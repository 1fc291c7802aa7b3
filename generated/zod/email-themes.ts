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
  ListEmailThemes400Response as listEmailThemes400Response,
  ListEmailThemes401Response as listEmailThemes401Response,
  CreateEmailTheme200Response as createEmailThemeResponse,
  CreateEmailTheme400Response as createEmailTheme400Response,
  CreateEmailTheme401Response as createEmailTheme401Response,
  GetEmailTheme200Response as getEmailThemeResponse,
  GetEmailTheme400Response as getEmailTheme400Response,
  GetEmailTheme401Response as getEmailTheme401Response,
  GetEmailTheme404Response as getEmailTheme404Response,
  UpdateEmailTheme200Response as updateEmailThemeResponse,
  UpdateEmailTheme400Response as updateEmailTheme400Response,
  UpdateEmailTheme401Response as updateEmailTheme401Response,
  UpdateEmailTheme404Response as updateEmailTheme404Response,
} from './responses.ts'
