'use client'

import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import type { Team } from 'latchkey'
import { useListTeams, useUpdateCurrentUser, useUser } from 'latchkey/react'

/**
 * Shows the user's selected team and switches to another one. Apps that have the team in the URL pass `selectedTeamId`,
 * and `onSelect` that opens the other team's page.
 */
export function TeamSwitcher({
  selectedTeamId,
  onSelect,
}: {
  selectedTeamId?: string
  onSelect?: (team: Team) => void
}) {
  const user = useUser()
  const { data: teams } = useListTeams({ userId: 'me' }, { enabled: user !== null })
  const update = useUpdateCurrentUser()
  if (!user || !teams) return null
  const id = selectedTeamId ?? user.selectedTeam?.id
  const shown = teams.items.find((team) => team.id === id)

  function select(team: Team) {
    if (selectedTeamId === undefined) update.mutate({ selectedTeamId: team.id })
    onSelect?.(team)
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger aria-label="Team" className="rounded-md border px-3 py-2 text-sm">
        {shown?.displayName ?? 'No team'}
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        {teams.items.map((team) => (
          <DropdownMenuItem key={team.id} onClick={() => select(team)}>
            {team.displayName}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
