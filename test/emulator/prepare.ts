/** The state that each example needs to succeed, and the examples that can't succeed. */
import type { KnownErrorCode, OperationId } from '../../generated/errors.ts'
import type { Database } from '../../src/emulator/state/database.ts'
import type { BilledCustomerRecord } from '../../src/emulator/state/paymentRecords.ts'
import { compositeKey } from '../../src/emulator/state/tables.ts'
import { INES, LATER, MIRA, NOW, OWNER, PROJECT, TEAM } from './examples.ts'
import { changeConfig, changeSettings, settingsOf } from './settings.ts'

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

const registerAgent = (db: Database) =>
  db.agentRegistrations.insert({
    id: '8k3w9x2p5r7t1v4z6b0d',
    project_id: PROJECT,
    poll_token: '3f6b1c9e0d4a4b8f9a275c1e7d2f8b60',
    agent: { name: 'Deck hand' },
    user_hint: null,
    expires_at_millis: LATER,
    status: 'pending',
    user_id: null,
  })

/** Changes how Mira pays. */
function bill(db: Database, changes: Partial<BilledCustomerRecord>): void {
  const id = compositeKey(PROJECT, 'user', MIRA)
  const mira = { id, project_id: PROJECT, customer_type: 'user', customer_id: MIRA } as const
  const billed = db.billedCustomers.get(id) ?? db.billedCustomers.insert({ ...mira, card: null, setup_intent_id: null })
  db.billedCustomers.update(billed, changes)
}

/** Gives Mira a subscription and a card. */
const subscribe = (db: Database) => {
  own('product', 'season-berth', 1)(db)
  const [product] = db.holdings.where('customer', compositeKey(PROJECT, 'user', MIRA))
  const mira = { project_id: PROJECT, customer_type: 'user', customer_id: MIRA } as const
  const id = 'c19e4f70-6d2b-4a85-b3f1-8e0c7d5a2946'
  db.holdings.update(product!, { subscription_id: id })
  db.subscriptions.insert({
    ...mira,
    id,
    holding_id: product!.id,
    price: { currency: 'USD', amount_total: 2400 },
    interval: [1, 'month'],
    status: 'active',
    created_at_millis: NOW,
    first_period_at_millis: NOW,
    periods: 1,
    cancel_at_period_end: false,
  })
  const card = { id: 'pm_1QharborVisa', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2029 }
  bill(db, { card })
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
  const prices = { monthly: { USD: '24.00', interval: [1, 'month'] } }
  const product = { customerType: 'user', productLineId: 'berths', prices }
  const overrides = {
    'payments.testMode': true,
    'payments.items.berths': { displayName: 'Berths', customerType: 'user' },
    'payments.products': { 'season-berth': product, 'year-berth': product },
  }
  changeConfig(db, overrides, PROJECT)
}

/** Creates the URL of a purchase. */
const offer = (db: Database) => {
  declareCatalog(db)
  const code = 'txv068s8d9c76ee2kxg9sy5n12xk2pg4m5nk9cjqdcc8q'
  const prices = { monthly: { USD: '24.00', interval: [1, 'month'] } }
  const flags = { server_only: false, stackable: false }
  db.codes.insert({
    id: code,
    project_id: PROJECT,
    kind: 'purchase',
    code,
    created_at_millis: NOW,
    expires_at_millis: LATER,
    used_at_millis: null,
    attempts: 0,
    data: {
      customer: { customer_type: 'user', customer_id: MIRA },
      productId: 'season-berth',
      details: { display_name: 'Season berth', customer_type: 'user', ...flags, prices, included_items: {} },
    },
  })
}

const manageDomain = (db: Database) =>
  db.managedEmailDomains.insert({
    id: '9b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35',
    project_id: PROJECT,
    subdomain: 'mail.harbor.example',
    sender_local_part: 'no-reply',
    status: 'pending',
  })

const promoCode =
  (status: 'active' | 'paused') =>
  (db: Database): unknown =>
    db.promoCodes.insert({ id: '3e9a5c10-7d42-4b8f-96a1-0f2c8e4d7b65', project_id: PROJECT, status, fields: {} })

const draft = (db: Database) =>
  db.emailDrafts.insert({
    id: '5b1d4c70-52ae-4f3b-a6c8-0e7d2f914b35',
    project_id: PROJECT,
    display_name: 'Regatta news',
    tsx_source: '',
    theme_id: null,
    sent_at_millis: null,
  })

const declareStore = (db: Database) => changeConfig(db, { 'dataVault.stores.berth-secrets': {} }, PROJECT)

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
  createTeamPermissionDefinition: (db) => changeConfig(db, { 'rbac.permissions.editor': null }, PROJECT),
  createProjectPermissionDefinition: (db) => changeConfig(db, { 'rbac.permissions.beta_tester': null }, PROJECT),
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
    bill(db, { setup_intent_id: 'seti_1Qharbor' })
  },
  getPaymentAccount: declareCatalog,
  getPaymentMethodConfigs: declareCatalog,
  updatePaymentMethodConfigs: declareCatalog,
  checkManagedEmailDomain: manageDomain,
  applyManagedEmailDomain: manageDomain,
  deleteManagedEmailDomain: manageDomain,
  validatePromoCodes: declareCatalog,
  validatePurchasePromoCodes: offer,
  validateCustomerPromoCodes: declareCatalog,
  validatePurchaseCode: offer,
  createPurchaseSession: offer,
  createTestModePurchaseSession: offer,
  createPaymentAccountSession: declareCatalog,
  getPromoCode: promoCode('active'),
  pausePromoCode: promoCode('active'),
  resumePromoCode: promoCode('paused'),
  endPromoCode: promoCode('active'),
  updateEmailDraft: draft,
  deleteEmailDraft: draft,
  transferProject: (db) =>
    db.memberships.insert({ ...db.memberships.get(compositeKey(TEAM, MIRA))!, id: compositeKey(TEAM, OWNER) }),
  confirmAgent: registerAgent,
  pollAgent: registerAgent,
  updateCustomerItemQuantity: own('item', 'berths', 3),
  cancelCustomerProduct: subscribe,
  switchCustomerProduct: subscribe,
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
    changeConfig(
      db,
      { 'emails.themes.94d2c7e1-5a08-4f3b-b6c9-1e7d0a2f8b35': { displayName: 'Harbor dusk', tsxSource: '' } },
      PROJECT,
    ),
  getOutboxEmail: send,
  updateOutboxEmail: send,
  appleNativeSignIn: (db) => {
    const { oauth_providers } = settingsOf(db, PROJECT)
    const apple = { id: 'apple', type: 'standard' as const, apple_bundle_ids: ['example.harbor.app'] }
    changeSettings(db, { oauth_providers: [...oauth_providers, apple] }, PROJECT)
  },
  createOAuthProvider: (db) => db.oauthConnections.delete('9d2f6c81-5e3a-4b70-a1c8-4f7e0b9d2a63'),
}

const UNKNOWN_REPLAY = 'The replay is unknown'

/**
 * Examples that cannot succeed, and their code or text: a signature or a one-time password in them belongs to another
 * moment, the email was sent already, or the emulator can't verify tokens of others, or keeps no replays.
 */
export const declined: { readonly [Id in OperationId]?: KnownErrorCode | typeof UNKNOWN_REPLAY } = {
  exchangeOAuthToken: 'INVALID_AUTHORIZATION_CODE',
  mfaSignIn: 'INVALID_TOTP_CODE',
  registerPasskeyCredential: 'VERIFICATION_CODE_NOT_FOUND',
  passkeySignIn: 'VERIFICATION_CODE_NOT_FOUND',
  updateOutboxEmail: 'EMAIL_NOT_EDITABLE',
  refundTransaction: 'SUBSCRIPTION_INVOICE_NOT_FOUND',
  appleNativeSignIn: 'INVALID_APPLE_CREDENTIALS',
  exchangeExternalToken: 'EXTERNAL_AUTH_PROVIDER_NOT_CONFIGURED',
  getSessionReplay: UNKNOWN_REPLAY,
  listSessionReplayChunks: UNKNOWN_REPLAY,
  getSessionReplayEvents: UNKNOWN_REPLAY,
  getSessionReplayChunkEvents: UNKNOWN_REPLAY,
}
