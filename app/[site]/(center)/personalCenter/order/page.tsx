import { pageMeta } from '#app/page-meta.ts'
import { MyOrders } from '#components/orders/order-pages.tsx'
import { orderPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '我的订单',
    description: '买过的课程与图书，按状态查看。',
    path: href(orderPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <MyOrders />
}
