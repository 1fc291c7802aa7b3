import { useListCustomerInvoices, useListCustomerProducts } from 'latchkey/react'
import type { ReactNode } from 'react'
import { Failure } from '../../parts/Failure.tsx'
import { formatDate } from '../../parts/formatDate.ts'
import { Section } from '../../parts/Section.tsx'

const MAX_INVOICES = 6

/** What a user has bought, and the latest invoices. */
export function Purchases({ userId }: { userId: string }): ReactNode {
  const customer = { customerType: 'user', customerId: userId } as const
  const products = useListCustomerProducts(customer)
  const invoices = useListCustomerInvoices({ ...customer, limit: MAX_INVOICES })
  return (
    <Section title="Purchases">
      <Failure error={products.error ?? invoices.error} />
      {products.data?.items.length === 0 && (
        <p className="empty">No purchases yet. They appear when the user buys a product.</p>
      )}
      <ul className="rows">
        {products.data?.items.map(({ id, product, quantity, subscription }) => (
          <li key={id ?? product.displayName}>
            <strong>{product.displayName}</strong>
            <span className="quiet">{quantity} ×</span>
            {subscription?.currentPeriodEndIso != null && (
              <span>
                {subscription.cancelAtPeriodEnd ? 'Ends' : 'Renews'}{' '}
                {formatDate(Date.parse(subscription.currentPeriodEndIso))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {(invoices.data?.items.length ?? 0) > 0 && (
        <>
          <h3>Invoices</h3>
          <ul className="rows">
            {invoices.data?.items.map(({ createdAt, status, amountTotal }) => (
              <li key={createdAt}>
                <span>{formatDate(createdAt)}</span>
                <span className="quiet">{status}</span>
                <span className="number">{(amountTotal / 100).toFixed(2)} USD</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
