import { skipToken } from '@tanstack/react-query'
import { useListTeams } from '../../../generated/hooks/teams.ts'
import type { Team } from '../../../generated/model.ts'
import { hasUser, useSession } from './useSession.ts'

export interface UseTeamInput {
  teamId: string
}

/**
 * Returns a team of the signed-in user: `null` if the user isn't in such a team or is signed out, `undefined` until it is
 * known. It reads the list of the user's teams, which all components share; `useGetTeam` throws TEAM_NOT_FOUND instead.
 *
 * @param input the team's id
 * @throws {LatchkeyError} if the teams can't be read and haven't been read before
 *
 * @example
 * ```tsx
 * const team = useTeam({ teamId: params.teamId })
 * if (team === null) return <p>You are not in this team.</p>
 * return <h1>{team?.displayName}</h1>
 * ```
 */
export function useTeam({ teamId }: UseTeamInput): Team | null | undefined {
  const session = useSession()
  const { data, error } = useListTeams(hasUser(session) ? { userId: 'me' } : skipToken)
  if (session.status === 'signed-out') return null
  if (error && !data) throw error
  return data && (data.items.find(({ id }) => id === teamId) ?? null)
}
