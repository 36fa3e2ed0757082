import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import { dropKept, keep, readKept } from '#lib/platform/client/memory/kept.ts'

type Paid = Pick<PlacedOrder, 'orderNum' | 'product' | 'payAmount'>
type Kept = Paid & { pathname: string }

/** Keeps what was paid for the page at `address`, where it is said until the buyer leaves that page. */
export function keepPaid({ orderNum, product, payAmount }: Paid, address: string): void {
  const { pathname } = new URL(address, location.origin)
  keep('paid', { orderNum, product, payAmount, pathname } satisfies Kept)
}

/** What has just been paid and is to be said on this page; on another page it is over. */
export function paidHere(pathname: string): Paid | null {
  const { orderNum, product, payAmount, pathname: place } = readKept<Kept>('paid') ?? {}
  if (place === pathname && orderNum && product && payAmount !== undefined)
    return { orderNum, product, payAmount }
  if (place !== undefined) dropPaid()
  return null
}

/** The buyer has read it. */
export const dropPaid = () => dropKept('paid')
