/**
 * What owners do with payments. The emulator has no payment provider: setting payments up turns test mode on, and a
 * payment of test mode can't be refunded.
 */
import { writeConfig } from '../domain/configuration.ts'
import { fail } from '../domain/refusals.ts'
import type { RequestContext } from '../domain/requestContext.ts'
import { getPaymentsConfig } from './paymentsCatalog.ts'
import type { Resolvers } from './resolver.ts'

/** Refuses with `STRIPE_ACCOUNT_INFO_NOT_FOUND` if the project has no payment account. */
export function requirePaymentAccount(context: Pick<RequestContext, 'project'>): void {
  if (!getPaymentsConfig(context).testMode) fail('STRIPE_ACCOUNT_INFO_NOT_FOUND')
}

export const paymentsAdmin = {
  setUpPayments({ db, project }) {
    writeConfig(db, project, { 'payments.testMode': true })
    return {}
  },

  getPaymentAccount(context) {
    requirePaymentAccount(context)
    return {}
  },

  getPaymentMethodConfigs(context) {
    requirePaymentAccount(context)
    return { config_id: 'pmc_emulator', methods: [] }
  },

  updatePaymentMethodConfigs(context) {
    requirePaymentAccount(context)
    return {}
  },

  createPaymentAccountSession(context) {
    requirePaymentAccount(context)
    return {}
  },

  listTransactions: () => ({ transactions: [], next_cursor: null }),

  refundTransaction({ db, project, body }) {
    const invoice = db.invoices.get(body.id)
    const isSubscription = body.type === 'subscription'
    const isFound = invoice?.project_id === project.id && (invoice.subscription_id !== null) === isSubscription
    if (isFound) fail('TEST_MODE_PURCHASE_NON_REFUNDABLE')
    if (isSubscription) fail('SUBSCRIPTION_INVOICE_NOT_FOUND', { subscription_invoice_id: body.id })
    return fail('ONE_TIME_PURCHASE_NOT_FOUND', { one_time_purchase_id: body.id })
  },
} satisfies Resolvers
