import { ButtonLink } from '#components/ui/button-link.tsx'
import { bookPage } from '#lib/books/paths.ts'
import { coursePage } from '#lib/courses/paths.ts'
import type { GoodsOrder } from '#lib/orders/contract.ts'
import { againPath } from '#lib/orders/page/again.ts'
import { href } from '#lib/platform/routes/href.ts'

/** Leads on from an order that is over: the same again while it is sold, else to others of its kind. */
export function LeadOn({ order }: { order: Pick<GoodsOrder, 'state' | 'lines'> }) {
  const { state, lines } = order
  const again = againPath(order)
  if (again) return <ButtonLink href={again}>{state === 'closed' ? '再下一单' : '再买'}</ButtonLink>
  const isBook = lines[0]?.kind === 'book'
  return (
    <ButtonLink href={href(isBook ? bookPage : coursePage)} variant="second">
      {isBook ? '看看其他图书' : '看看其他课程'}
    </ButtonLink>
  )
}
