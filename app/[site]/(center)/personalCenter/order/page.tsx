import { clientMeta } from '#app/client-meta.ts'
import { MyOrders } from '#components/enlistments/enlistment-pages.tsx'
import { orderPage } from '#lib/orders/paths.ts'

export const generateMetadata = clientMeta(orderPage, '买过的课程与图书，按状态查看。')

export default function Page() {
  return <MyOrders />
}
