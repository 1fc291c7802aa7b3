import { vi } from 'vitest'

/** Unsets the variables by which a command knows CI, where the suite may run. */
export function leaveCi(): void {
  for (const name of ['CI', 'CONTINUOUS_INTEGRATION', 'BUILD_NUMBER', 'TF_BUILD', 'CODEBUILD_BUILD_ID']) {
    vi.stubEnv(name, undefined)
  }
}
