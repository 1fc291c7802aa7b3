/** The environment variables of an app. */
import { expect, test } from 'vitest'
import { EMULATOR_VALUES, toEnvFile } from '../../src/cli/envFile.ts'

test.each([
  { style: 'vite', prefix: 'VITE_', hasSecret: false },
  { style: 'next', prefix: 'NEXT_PUBLIC_', hasSecret: true },
  { style: 'node', prefix: '', hasSecret: true },
] as const)(
  'the variables of $style have the prefix "$prefix", and the secret key none',
  ({ style, prefix, hasSecret }) => {
    const secret = hasSecret ? 'LATCHKEY_SECRET_SERVER_KEY=ssk_emulator\n' : ''
    expect(toEnvFile(style, EMULATOR_VALUES)).toBe(
      `${prefix}LATCHKEY_BASE_URL=http://localhost:4400\n` +
        `${prefix}LATCHKEY_PROJECT_ID=internal\n` +
        `${prefix}LATCHKEY_PUBLISHABLE_CLIENT_KEY=pck_emulator\n` +
        secret,
    )
  },
)
