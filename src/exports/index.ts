/** `latchkey`: the client, its flows, the operations of the lowest level, errors. */
export { createClient, type ClientOptions } from '../client/createClient.ts'
export { send } from '../client/send.ts'
export type { AccessLevel, AdminClient, CallOptions, Client, ClientConfig, Operation, ServerClient } from '../client/types.ts'

export { signInWithPassword, signUpWithPassword } from '../flows/password.ts'
export { getUser, type GetUserInput, type OrSignedOut } from '../flows/getUser.ts'
export { signOut, type SignOutOutcome } from '../flows/signOut.ts'
export type { SignInOutcome } from '../flows/completeSignIn.ts'

export { redirectTo, type RedirectOptions } from '../navigation/redirectTo.ts'
export { isTrustedUrl } from '../navigation/isTrustedUrl.ts'
export type { HandlerUrls } from '../rules/handlerUrls.ts'

export { isKnownError } from '../errors/isKnownError.ts'
export { type AnyKnownError, KnownError } from '../errors/KnownError.ts'
export { LatchkeyError } from '../errors/LatchkeyError.ts'
export type { OperationError } from '../errors/OperationError.ts'
export { PasskeyError, type PasskeyErrorReason } from '../errors/PasskeyError.ts'
export { TransportError, type TransportErrorCode } from '../errors/TransportError.ts'
export { UsageError, type UsageErrorCode } from '../errors/UsageError.ts'

export type { Session, SessionSnapshot, TokenPair, Tokens, TokenStore } from '../session/types.ts'
export type { Register } from '../lib/register.ts'
export type { EpochMillis, List, UserIdOrMe } from '../lib/types.ts'

export * from '../../generated/operations/client.ts'
export type * from '../../generated/operations/inputs.ts'
export type * from '../../generated/model.ts'
export type { KnownErrorCode, KnownErrorDetails, KnownErrorFamilies, OperationId } from '../../generated/errors.ts'
