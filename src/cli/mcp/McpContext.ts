/** What the tools of `latchkey mcp` work with: the specification, the service and its keys. */
import type { AccessLevel, Client } from '../../core/client/types.ts'
import { DEFAULT_BASE_URL } from '../../core/constants.ts'
import { createApiClient, type ApiClientOptions } from '../api/createApiClient.ts'
import { loadSpecification, type Specification } from '../api/specification.ts'
import { EmulatorControl } from './EmulatorControl.ts'

export interface McpSettings extends ApiClientOptions {
  /** Whether tools may write to a service that isn't an emulator. */
  readonly allowsWrites: boolean
}

export class McpContext {
  readonly settings: McpSettings
  readonly baseUrl: string
  readonly control: EmulatorControl

  constructor(settings: McpSettings) {
    this.settings = settings
    this.baseUrl = settings.service.baseUrl ?? DEFAULT_BASE_URL
    this.control = new EmulatorControl(this.baseUrl)
  }

  /** Read on first use. */
  get specification(): Specification {
    return loadSpecification()
  }

  /**
   * Creates a client for one call.
   *
   * @param refreshToken of the user who calls; default: that of the environment
   */
  createClient(level: AccessLevel, refreshToken?: string): Promise<Client> {
    return createApiClient(level, { ...this.settings, ...(refreshToken !== undefined && { refreshToken }) })
  }

  /** Whether tools may write: always to an emulator, elsewhere only with `--allow-writes`. */
  async mayWrite(signal: AbortSignal): Promise<boolean> {
    return this.settings.allowsWrites || (await this.control.isEmulator(signal))
  }
}
