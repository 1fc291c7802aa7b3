/**
 * Validators of the operations of `email-themes`.
 *
 * Generated from `openapi/paths/email-themes.yaml`. Don't edit: change the specification and run `npm run generate`.
 */

export { createEmailThemeBody, updateEmailThemeBody } from './requests.ts'
export {
  listEmailThemesResponse,
  anyFailure as listEmailThemes400Response,
  anyFailure as listEmailThemes401Response,
  anyFailure as listEmailThemes403Response,
  createEmailThemeResponse,
  anyFailure as createEmailTheme400Response,
  anyFailure as createEmailTheme401Response,
  anyFailure as createEmailTheme403Response,
  getEmailThemeResponse,
  anyFailure as getEmailTheme400Response,
  anyFailure as getEmailTheme401Response,
  anyFailure as getEmailTheme403Response,
  anyFailure as getEmailTheme404Response,
  updateEmailThemeResponse,
  anyFailure as updateEmailTheme400Response,
  anyFailure as updateEmailTheme401Response,
  anyFailure as updateEmailTheme403Response,
  anyFailure as updateEmailTheme404Response,
  deleteEmailThemeResponse,
  anyFailure as deleteEmailTheme400Response,
  anyFailure as deleteEmailTheme401Response,
  anyFailure as deleteEmailTheme403Response,
  anyFailure as deleteEmailTheme404Response,
} from './responses.ts'
