import type { ConfigSecret, ConfigSettings } from 'latchkey/cli'
import { expect, test } from 'vitest'
import { EnvReference } from '../../../src/cli/config/EnvReference.ts'
import { isTree } from '../../../src/cli/config/tree.ts'
import { CONFIG_SHAPES, type Shape } from '../../../src/emulator/domain/configurationShape.ts'

const secret: ConfigSecret = new EnvReference('SECRET')

/** Each setting that the types have. */
const EVERYTHING = {
  auth: {
    allowSignUp: true,
    password: { allowSignIn: true },
    otp: { allowSignIn: true },
    passkey: { allowSignIn: true },
    oauth: {
      accountMergeStrategy: 'link_method',
      providers: {
        id: {
          type: 'google',
          isShared: false,
          allowSignIn: true,
          allowConnectedAccounts: true,
          clientId: 'a',
          clientSecret: secret,
          facebookConfigId: 'a',
          microsoftTenantId: 'a',
          appleBundles: { id: { bundleId: 'a' } },
          appleTeamId: 'a',
          appleKeyId: 'a',
          applePrivateKey: secret,
          customCallbackUrl: 'https://a.example',
          issuerUrl: 'https://a.example',
          scope: 'openid',
          displayName: 'a',
        },
      },
    },
    signUpRules: {
      id: {
        enabled: true,
        displayName: 'a',
        priority: 1,
        condition: 'true',
        action: { type: 'reject', message: 'a' },
      },
    },
    signUpRulesDefaultAction: 'allow',
  },
  domains: { allowLocalhost: null, trustedDomains: { id: { baseUrl: 'https://a.example', handlerPath: '/a' } } },
  emails: {
    server: {
      isShared: false,
      provider: 'smtp',
      host: 'a',
      port: 1,
      username: 'a',
      password: secret,
      senderName: 'a',
      senderEmail: 'a@a.example',
      managedSubdomain: 'a',
      managedSenderLocalPart: 'a',
    },
    selectedThemeId: 'a',
    themes: { id: { displayName: 'a', tsxSource: 'a' } },
    templates: { id: { displayName: 'a', tsxSource: 'a', themeId: false } },
  },
  rbac: {
    permissions: { id: { description: 'a', scope: 'team', containedPermissionIds: { id: true } } },
    defaultPermissions: { teamCreator: { id: true }, teamMember: { id: true }, signUp: { id: true } },
  },
  teams: { createPersonalTeamOnSignUp: true, allowClientTeamCreation: true },
  users: { allowClientUserDeletion: true },
  apiKeys: { enabled: { team: true, user: true } },
  onboarding: { requireEmailVerification: true },
  project: { requirePublishableClientKey: true },
  'better-auth-integration': { issuer: 'a', audience: 'a', jwksUrl: 'https://a.example' },
  'clerk-integration': { issuer: 'a', authorizedParties: { id: 'https://a.example' } },
  'workos-integration': { clientId: 'a', issuer: 'a' },
  payments: {
    autoPay: { interval: [1, 'month'] },
    allowPromoCodes: true,
    allowStackingPromoCodes: false,
    blockNewPurchases: true,
    testMode: true,
    productLines: { id: { displayName: 'a', customerType: 'user' } },
    items: { id: { displayName: 'a', customerType: 'user' } },
    products: {
      id: {
        displayName: 'a',
        productLineId: 'a',
        isAddOnTo: { id: true },
        customerType: 'team',
        freeTrial: [1, 'week'],
        serverOnly: false,
        stackable: false,
        prices: { id: { USD: '10', interval: [1, 'month'], serverOnly: false, freeTrial: [1, 'week'] } },
        includedItems: { id: { quantity: 1, repeat: 'never', expires: 'never' } },
      },
    },
  },
  dataVault: { stores: { id: { displayName: 'a' } } },
  apps: { installed: { id: { enabled: true } } },
  analytics: {
    queryFolders: {
      id: { displayName: 'a', sortOrder: 1, queries: { id: { displayName: 'a', sqlQuery: 'a', description: 'a' } } },
    },
  },
  dbSync: {},
  customDashboards: {},
} satisfies ConfigSettings

/** Returns the paths of a shape, with `id` for the names of entries. */
function listShapePaths(shape: Shape, path: string): string[] {
  if (shape.kind === 'either') return listShapePaths(shape.part, path)
  if (shape.kind === 'record') return listShapePaths(shape.entry, `${path}.id`)
  if (shape.kind !== 'object') return [path]
  return Object.entries(shape.fields).flatMap(([name, field]) => listShapePaths(field, path ? `${path}.${name}` : name))
}

function listPaths(value: unknown, path: string): string[] {
  if (!isTree(value) || Object.keys(value).length === 0) return [path]
  return Object.entries(value).flatMap(([name, inner]) => listPaths(inner, path ? `${path}.${name}` : name))
}

test('the types have each setting that a service of 2026 accepts, except where its data is kept', () => {
  const expected = listShapePaths(CONFIG_SHAPES['2026'], '').filter((path) => path !== 'sourceOfTruth')
  // Amounts are named by their currency.
  const paths = listPaths(EVERYTHING, '').filter((path) => !path.endsWith('.USD'))
  expect(paths.sort()).toEqual(expected.sort())
})

test('a secret that is written out does not compile', () => {
  // @ts-expect-error a password must be a reference
  const settings: ConfigSettings = { emails: { server: { password: 'sesame' } } }
  expect(settings).toBeDefined()
})
