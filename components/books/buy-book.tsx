'use client'
import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { QuantityField } from '#components/ui/quantity-field.tsx'
import { confirmOrderPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

type Props = { id: number; most: number; className?: string | undefined }

/** A number of copies and the way to their order; a plain form, so that it works before the page does. */
export function BuyBook({ id, most, className }: Props) {
  const [quantity, setQuantity] = useState(1)
  return (
    <form action={href(confirmOrderPage)} className={className}>
      <input type="hidden" name="bookId" value={id} />
      {most > 1 && <QuantityField value={quantity} most={most} onChange={setQuantity} />}
      <Button type="submit">购买</Button>
    </form>
  )
}
