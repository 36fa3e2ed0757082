import { useRouter } from 'next/navigation'
import type { SubmitEvent } from 'react'
import { Button } from '#components/ui/button.tsx'
import { orderPage } from '#lib/orders/paths.ts'
import type { GoodsTab } from '#lib/orders/states.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './my-orders.module.css'

/** Orders by part of a thing's name, or by their number. */
export function OrderSearch({ tab, q }: { tab: GoodsTab; q: string }) {
  const router = useRouter()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    router.push(href(orderPage, { tab, q: words || undefined }))
  }
  return (
    <search>
      <form method="post" className={styles.search} onSubmit={search}>
        <label htmlFor="order-words">商品名或订单号</label>
        <input id="order-words" name="q" type="search" maxLength={60} defaultValue={q} />
        <Button type="submit" variant="second">
          查找
        </Button>
      </form>
    </search>
  )
}
