import type { PlacedOrder } from '#lib/payments/placed-order.ts'
import type { Wallet } from '#lib/payments/wallet.ts'
import { dropKept, keep, readKept } from '#lib/platform/client/memory/kept.ts'
import { safePath } from '#lib/platform/text/safe-path.ts'

/** A payment of the last minute may take its time. */
const GRACE_MS = 10 * 60_000

/** An order that is paid in a wallet of this phone, so that the page that comes back goes on with it. */
export type Paying<Wish = unknown> = {
  order: PlacedOrder
  /** What was ordered. */
  wish: Wish
  wallet: Wallet
  /** By Date.now(): when the order can no longer be paid. */
  goodUntil: number
}
type Kept = Paying & { page: string }

const here = () => location.pathname + location.search

/** Keeps the order for this page of this tab. */
export const keepPaying = (paying: Paying) =>
  keep('paying', { ...paying, page: here() } satisfies Kept)

/** What is being paid on this page; another page gives it up. */
export function payingHere<Wish>(): Paying<Wish> | null {
  const kept = readKept<Kept>('paying')
  if (!kept) return null
  const { order, wish, wallet, goodUntil = 0, page } = kept
  if (page === here() && order && wish && wallet && Date.now() < goodUntil + GRACE_MS)
    return { order, wish: wish as Wish, wallet, goodUntil }
  dropPaying()
  return null
}

/** The page on which the order of this cashier was made in this tab; null for another order. */
export function payingAt(cashier: string): string | null {
  const { order, page } = readKept<Kept>('paying') ?? {}
  if (!order || !URL.canParse(order.url) || new URL(order.url).pathname !== cashier) return null
  return safePath(page, location.origin)
}

/** It was paid, or is not to be. */
export const dropPaying = () => dropKept('paying')
