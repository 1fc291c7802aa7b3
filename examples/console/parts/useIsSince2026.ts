import { useGetProject } from 'latchkey/react'

/** Whether the service is of 2026 or later, whose projects have owner teams; `undefined` until the project was read. */
export function useIsSince2026(): boolean | undefined {
  const { data: project } = useGetProject()
  return project && project.ownerTeamId !== undefined
}
