/** Former names, for one version. */
import type { Team } from '../../../generated/model.ts'
import type { CreateTeamInput } from '../../../generated/operations/teams.ts'
import type { CallOptions, Client } from '../client/types.ts'
import type { SignInResult } from './completeSignIn.ts'
import {
  completeTotpEnrollment,
  startTotpEnrollment,
  type CompleteTotpEnrollmentInput,
  type StartTotpEnrollmentInput,
  type TotpEnrollment,
} from './mfa.ts'
import type { CompleteOAuthResult } from './oauth/finishOAuth.ts'
import type { SignOutResult } from './signOut.ts'
import { createTeam } from './teams.ts'
import type { VerifyEmailResult } from './verification.ts'

/** @deprecated Use {@link SignInResult}. */
export type SignInOutcome = SignInResult

/** @deprecated Use {@link CompleteOAuthResult}. */
export type CompleteOAuthOutcome = CompleteOAuthResult

/** @deprecated Use {@link SignOutResult}. */
export type SignOutOutcome = SignOutResult

/** @deprecated Use {@link VerifyEmailResult}. */
export type VerifyEmailOutcome = VerifyEmailResult

/** @deprecated Use {@link TotpEnrollment}. */
export type TotpEnrolment = TotpEnrollment

/** @deprecated Use {@link StartTotpEnrollmentInput}. */
export type StartTotpEnrolmentInput = StartTotpEnrollmentInput

/** @deprecated Use {@link CompleteTotpEnrollmentInput}. */
export type CompleteTotpEnrolmentInput = CompleteTotpEnrollmentInput

/** @deprecated Use {@link startTotpEnrollment}. */
export const startTotpEnrolment = startTotpEnrollment

/** @deprecated Use {@link completeTotpEnrollment}. */
export const completeTotpEnrolment = completeTotpEnrollment

/** @deprecated Use {@link CreateTeamInput}. */
export type CreateTeamAndSelectInput = CreateTeamInput

/** @deprecated Use {@link createTeam}, which selects the team. */
export const createTeamAndSelect: (
  client: Client,
  input: CreateTeamAndSelectInput,
  options?: CallOptions,
) => Promise<Team> = createTeam
