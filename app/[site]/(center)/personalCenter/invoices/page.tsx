import { clientMeta } from '#app/client-meta.ts'
import { MyInvoices } from '#components/invoices/invoice-pages.tsx'
import { invoicesPage } from '#lib/invoices/paths.ts'

export const generateMetadata = clientMeta(
  invoicesPage,
  '为付了款的订单申请发票，看开票进度，下载开出的发票。',
)

export default function Page() {
  return <MyInvoices />
}
