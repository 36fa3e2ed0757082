'use client'
import { useEffect } from 'react'
import { payingAt } from '#lib/payments/client/paying.ts'

/** Leads a buyer whom a wallet has sent back to the page on which the order was made, if it was in this tab; it goes on there. */
export function BackToOrder({ cashier }: { cashier: string }) {
  useEffect(() => {
    const page = payingAt(cashier)
    if (page) location.replace(page)
  }, [cashier])
  return null
}
