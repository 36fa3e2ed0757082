import { ButtonLink } from '#components/ui/button-link.tsx'
import { bookPage } from '#lib/books/paths.ts'
import { coursePage } from '#lib/courses/paths.ts'
import type { GoodsOrder } from '#lib/orders/contract.ts'
import { againOf } from '#lib/orders/page/again.ts'
import { href } from '#lib/platform/routes/href.ts'

/** Leads on from an order that is over: to the newer one, or the same again while it is sold, else to others of its kind. */
export function LeadOn({ order }: { order: GoodsOrder }) {
  const again = againOf(order)
  if (again) return <ButtonLink href={again.path}>{again.name}</ButtonLink>
  const isBook = order.lines[0]?.kind === 'book'
  return (
    <ButtonLink href={href(isBook ? bookPage : coursePage)} variant="second">
      {isBook ? '看看其他图书' : '看看其他课程'}
    </ButtonLink>
  )
}
