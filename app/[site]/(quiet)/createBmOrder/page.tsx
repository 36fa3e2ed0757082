import { clientMeta } from '#app/client-meta.ts'
import { loadShell } from '#app/load-shell.ts'
import { CreateBmOrder } from '#components/enlistments/enlistment-pages.tsx'
import part from '#components/orders/part.module.css'
import { createBmOrderPage } from '#lib/enlistments/paths.ts'

export const generateMetadata = clientMeta(
  createBmOrderPage,
  '核对报名表、金额与退款规则后提交订单。',
)

export default async function Page() {
  const { phone, workTime } = (await loadShell()).settings
  return (
    <div className={`container ${part.page}`}>
      <CreateBmOrder site={{ phone, workTime }} />
    </div>
  )
}
