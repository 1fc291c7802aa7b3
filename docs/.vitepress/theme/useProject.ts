/** The project whose values the samples have: the reader's, or the emulator's. */
import { shallowRef } from 'vue'
import { EMULATOR, readProject, showProject, storeProject, type Project } from '../project.ts'

/** The emulator's until the page has read what the browser stores. */
export const project = shallowRef<Project>(EMULATOR)

export function loadProject(): void {
  if (project.value === EMULATOR) project.value = readProject()
  showProject(project.value)
}

/** Uses a valid project on all pages. False if the browser stores nothing for the site; the values hold for this visit then. */
export function useProject(wanted: Project): boolean {
  project.value = wanted
  showProject(wanted)
  try {
    storeProject(wanted)
    return true
  } catch {
    return false
  }
}
