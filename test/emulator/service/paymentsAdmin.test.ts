import { expect, test } from 'vitest'
import { createEmulatorWorld, outcomeOf, UNKNOWN_ID } from '../../support/createEmulatorWorld.ts'

test('setting payments up gives the project an account', async () => {
  const { asAdmin } = createEmulatorWorld()
  const reads = ['GET /internal/payments/stripe/account-info', 'GET /internal/payments/method-configs']
  for (const read of reads) {
    expect(outcomeOf(await asAdmin(read))).toEqual({ status: 404, error: 'STRIPE_ACCOUNT_INFO_NOT_FOUND' })
  }
  expect((await asAdmin('POST /internal/payments/setup', {})).status).toBe(200)
  for (const read of reads) expect((await asAdmin(read)).status).toBe(200)
  const update = { config_id: 'pmc_emulator', updates: { card: 'on' } }
  expect((await asAdmin('PATCH /internal/payments/method-configs', update)).status).toBe(200)
  expect((await asAdmin('POST /internal/payments/stripe-widgets/account-session', {})).json).toEqual({})
})

test('a refund names what it doesn’t find, and is refused for purchases of test mode', async () => {
  const { asAdmin, emulator } = createEmulatorWorld()
  const refund = async (type: string, id: string) =>
    outcomeOf(await asAdmin('POST /internal/payments/transactions/refund', { type, id })).error
  const invoice = {
    project_id: 'internal',
    customer_type: 'user' as const,
    customer_id: UNKNOWN_ID,
    created_at_millis: 0,
    status: 'paid' as const,
    amount_total: 1,
    currency: 'USD',
  }
  emulator.db.invoices.insert({ ...invoice, id: 'once', subscription_id: null })
  emulator.db.invoices.insert({ ...invoice, id: 'monthly', subscription_id: UNKNOWN_ID })
  expect(await refund('subscription', 'monthly')).toBe('TEST_MODE_PURCHASE_NON_REFUNDABLE')
  expect(await refund('one-time-purchase', 'once')).toBe('TEST_MODE_PURCHASE_NON_REFUNDABLE')
  expect(await refund('subscription', 'once')).toBe('SUBSCRIPTION_INVOICE_NOT_FOUND')
  expect(await refund('one-time-purchase', 'monthly')).toBe('ONE_TIME_PURCHASE_NOT_FOUND')
})

test('the emulator lists no transactions', async () => {
  const { asAdmin } = createEmulatorWorld()
  const { json } = await asAdmin('GET /internal/payments/transactions?limit=5&customer_type=user')
  expect(json).toEqual({ transactions: [], next_cursor: null })
})
