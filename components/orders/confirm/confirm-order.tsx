import { useState } from 'react'
import styles from '#components/orders/part.module.css'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { bookDetailPage } from '#lib/books/paths.ts'
import { coursePage } from '#lib/courses/paths.ts'
import { orderPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { useCheck } from './use-check.ts'
import { useWish } from './use-wish.ts'

/** What is to be bought, where it goes and what it costs. Default export for `lazy`. */
export default function ConfirmOrder() {
  const wish = useWish()
  const [addressId, setAddressId] = useState<number | null>(null)
  const { checked, error } = useCheck(wish, addressId)
  return (
    <>
      <h1 className={styles.title}>确认订单</h1>
      {wish === null && (
        <EmptyState title="还没有选商品">
          <ButtonLink href={href(coursePage)} variant="second">
            看看课程
          </ButtonLink>
        </EmptyState>
      )}
      {wish && !checked && !error && <Skeleton heights={[160, 160]} />}
      {error && (
        <EmptyState title={error.message}>
          <p>换一件商品，或到我的订单里看看已经买过的。</p>
          {wish?.kind === 'book' && (
            <ButtonLink href={href(bookDetailPage, { id: wish.id })}>回到图书</ButtonLink>
          )}
          <ButtonLink href={href(orderPage)} variant="second">
            我的订单
          </ButtonLink>
        </EmptyState>
      )}
      {wish && checked && !error && <ConfirmForm {...{ wish, checked, addressId, setAddressId }} />}
    </>
  )
}
