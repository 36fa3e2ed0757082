import { deskPage, pagesOf, type Row } from '#lib/platform/routes/row.ts'
import { invoicesPage, staffInvoicesPage } from './paths.ts'

const personalCenter = pagesOf('personalCenter', { kind: 'client', shell: 'center' })

export const invoicePages: readonly Row[] = [
  personalCenter('Invoices', invoicesPage, '我的发票', { own: true }),
  deskPage('StaffInvoices', staffInvoicesPage, '发票'),
]
