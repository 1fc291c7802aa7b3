import type { Values } from '../../../src/cli/emulator/options.ts'

/** The parsed options of `latchkey emulator`: the defaults, and some others. */
export const toValues = (values: Partial<Values> = {}): Values => ({
  port: '4400',
  host: '127.0.0.1',
  service: undefined,
  rotation: undefined,
  seed: undefined,
  state: undefined,
  extension: [],
  'external-keys': [],
  populate: undefined,
  'populate-days': undefined,
  webhook: undefined,
  'webhook-secret': undefined,
  log: false,
  'publishable-client-key': undefined,
  'secret-server-key': undefined,
  'super-secret-admin-key': undefined,
  'allow-host': [],
  'allow-origin': [],
  json: false,
  open: false,
  'allow-production': false,
  ...values,
})
