import { pageMeta } from '#app/page-meta.ts'
import { GoodsDesk } from '#components/orders/order-pages.tsx'
import { staffGoodsPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：课程与图书',
    description: '课程与图书的数量、退款规则与改期。',
    path: href(staffGoodsPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <GoodsDesk />
}
