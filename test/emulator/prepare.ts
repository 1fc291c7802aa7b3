/** The state that each example needs to succeed, and the examples that can't succeed. */
import type { KnownErrorCode, OperationId } from '../../generated/errors.ts'
import type { Database } from '../../src/emulator/state/database.ts'
import { compositeKey } from '../../src/emulator/state/tables.ts'
import { INES, MIRA, PROJECT, TEAM } from './examples.ts'

const member = { project_id: PROJECT, user_id: INES, team_id: TEAM }
const join = (db: Database) =>
  db.memberships.insert({
    ...member,
    id: compositeKey(TEAM, INES),
    display_name: null,
    profile_image_url: null,
    created_at_millis: 0,
  })
const removeAddress = (value: string) => (db: Database) =>
  db.contactChannels
    .where('project', PROJECT)
    .forEach((channel) => channel.value === value && db.contactChannels.delete(channel.id))

function verifyAddresses(db: Database): void {
  for (const channel of db.contactChannels.where('project', PROJECT)) {
    db.contactChannels.update(channel, { is_verified: true })
  }
}

/** Adds the invited email to the user's verified channels. */
const verifyInvited = (db: Database) => {
  const [channel] = db.contactChannels.where('user', MIRA)
  const address = { value: 'mo@harbor.example', is_verified: true, is_primary: false, used_for_auth: false }
  db.contactChannels.insert({ ...channel!, ...address, id: 'c1f0a7e9-2483-4e57-a2b1-c0d9f48a3b61' })
}

const own = (kind: 'item' | 'product', thing_id: string, quantity: number) => (db: Database) => {
  declareCatalog(db)
  db.holdings.insert({
    id: compositeKey(PROJECT, kind, 'user', MIRA, thing_id),
    project_id: PROJECT,
    kind,
    customer_type: 'user',
    customer_id: MIRA,
    thing_id,
    display_name: thing_id,
    quantity,
  })
}

const send = (db: Database) =>
  db.mails.insert({
    id: '91c0d8e2-4b7a-4f36-8e15-2a6c9d0f7b34',
    project_id: PROJECT,
    to: 'mira@harbor.example',
    kind: 'custom',
    subject: 'Welcome aboard',
    html: '<p>Your berth is ready.</p>',
    link: null,
    code: null,
    otp: null,
    sent_at_millis: 1754550000000,
    sender: { type: 'shared', host: '', port: 25, username: '', sender_name: '', sender_email: '' },
    error: null,
    is_cleared: false,
  })

/** Declares the item and the products of the examples, and sets payments up. */
const declareCatalog = (db: Database) => {
  const project = db.projects.get(PROJECT)!
  const product = { customerType: 'user', productLineId: 'berths' }
  const payments = {
    testMode: true,
    items: { berths: { displayName: 'Berths', customerType: 'user' } },
    products: { 'season-berth': product, 'year-berth': product },
  }
  project.unlisted_config.open = { ...project.unlisted_config.open, payments }
}

const declareStore = (db: Database) => {
  const project = db.projects.get(PROJECT)!
  project.unlisted_config.open = { ...project.unlisted_config.open, dataVault: { stores: { 'berth-secrets': {} } } }
}

/** Changes to the world that an example needs to succeed. */
export const prepare: { readonly [Id in OperationId]?: (db: Database) => unknown } = {
  setPassword: (db) => db.users.update(db.users.get(MIRA)!, { password_hash: null }),
  passwordSignUp: removeAddress('mira@harbor.example'),
  sendSignInCode: verifyAddresses,
  otpSignIn: verifyAddresses,
  createUser: removeAddress('ines@harbor.example'),
  grantTeamPermission: join,
  revokeTeamPermission: (db) => {
    join(db)
    db.grants.insert({ ...member, id: compositeKey(TEAM, INES, 'team_admin'), permission_id: 'team_admin' })
  },
  revokeProjectPermission: (db) =>
    db.grants.insert({
      ...member,
      team_id: null,
      id: compositeKey('', INES, 'beta_tester'),
      permission_id: 'beta_tester',
    }),
  createTeamPermissionDefinition: (db) => db.permissionDefinitions.delete(compositeKey(PROJECT, 'editor')),
  createProjectPermissionDefinition: (db) => db.permissionDefinitions.delete(compositeKey(PROJECT, 'beta_tester')),
  acceptTeamInvitation: verifyInvited,
  acceptTeamInvitationById: verifyInvited,
  getTeamInvitationDetails: verifyInvited,
  getCustomerItem: declareCatalog,
  grantCustomerProduct: declareCatalog,
  createPurchaseUrl: declareCatalog,
  getCustomerBilling: declareCatalog,
  createPaymentSetupIntent: declareCatalog,
  setDefaultPaymentMethod: (db) => {
    declareCatalog(db)
    db.billedCustomers.insert({
      id: compositeKey(PROJECT, 'user', MIRA),
      project_id: PROJECT,
      customer_type: 'user',
      customer_id: MIRA,
      card: null,
      setup_intent_id: 'seti_1Qharbor',
    })
  },
  updateCustomerItemQuantity: own('item', 'berths', 3),
  cancelCustomerProduct: own('product', 'season-berth', 1),
  switchCustomerProduct: own('product', 'season-berth', 1),
  setVaultValue: declareStore,
  getVaultValue: (db) => {
    declareStore(db)
    db.vaultValues.insert({
      id: compositeKey(PROJECT, 'berth-secrets', 'aBTBu8Oa2Y5XcTF8i6ldBJt8mbV0d6cbcuX5fc3pkrM'),
      project_id: PROJECT,
      encrypted_value: 'AXv2n0qk1m8yB4t7Zc9dLw',
    })
  },
  createOwnedProject: (db) =>
    db.teams.insert({ ...db.teams.get(TEAM)!, id: '3b8e1f60-7c2d-4a95-b4f1-9e0c6d5a2847', project_id: 'internal' }),
  deleteEmailTheme: (db) =>
    db.themes.insert({
      id: compositeKey(PROJECT, '94d2c7e1-5a08-4f3b-b6c9-1e7d0a2f8b35'),
      project_id: PROJECT,
      theme_id: '94d2c7e1-5a08-4f3b-b6c9-1e7d0a2f8b35',
      display_name: 'Harbor dusk',
      tsx_source: '',
    }),
  getOutboxEmail: send,
  updateOutboxEmail: send,
  appleNativeSignIn: (db) => {
    const { config } = db.projects.get(PROJECT)!
    config.oauth_providers.push({ id: 'apple', type: 'standard', apple_bundle_ids: ['example.harbor.app'] })
  },
  createOAuthProvider: (db) => db.oauthConnections.delete('9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63'),
}

/**
 * Examples that cannot succeed: a signature or a one-time password in them belongs to another moment, the email was sent
 * already, or the emulator can't verify tokens of others.
 */
export const declined: { readonly [Id in OperationId]?: KnownErrorCode } = {
  exchangeOAuthToken: 'INVALID_AUTHORIZATION_CODE',
  mfaSignIn: 'INVALID_TOTP_CODE',
  registerPasskeyCredential: 'VERIFICATION_CODE_NOT_FOUND',
  passkeySignIn: 'VERIFICATION_CODE_NOT_FOUND',
  updateOutboxEmail: 'EMAIL_NOT_EDITABLE',
  appleNativeSignIn: 'INVALID_APPLE_CREDENTIALS',
  exchangeExternalToken: 'EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED',
}
