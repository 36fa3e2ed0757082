import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { invoices as calls } from './contract.ts'

export const invoiceList: Call<typeof calls.invoiceList> = {
  method: 'GET',
  path: '/api/v1/pc/invoices',
}
export const invoiceRequest: Call<typeof calls.invoiceRequest> = {
  method: 'POST',
  path: '/api/v1/pc/invoices/request',
}
export const invoiceChange: Call<typeof calls.invoiceChange> = {
  method: 'POST',
  path: '/api/v1/pc/invoices/change',
}
export const invoiceWithdraw: Call<typeof calls.invoiceWithdraw> = {
  method: 'POST',
  path: '/api/v1/pc/invoices/withdraw',
}
export const invoiceFile: Call<typeof calls.invoiceFile> = {
  method: 'GET',
  path: '/api/v1/pc/invoices/file',
}
export const staffInvoices: Call<typeof calls.staffInvoices> = {
  method: 'GET',
  path: '/api/v1/staff/invoices',
}
export const issueInvoice: Call<typeof calls.issueInvoice> = {
  method: 'POST',
  path: '/api/v1/staff/invoices/issue',
}
export const issueRedLetter: Call<typeof calls.issueRedLetter> = {
  method: 'POST',
  path: '/api/v1/staff/invoices/red',
}
export const refuseInvoice: Call<typeof calls.refuseInvoice> = {
  method: 'POST',
  path: '/api/v1/staff/invoices/refuse',
}
export const correctInvoice: Call<typeof calls.correctInvoice> = {
  method: 'POST',
  path: '/api/v1/staff/invoices/correct',
}
export const staffInvoiceFile: Call<typeof calls.staffInvoiceFile> = {
  method: 'GET',
  path: '/api/v1/staff/invoices/file',
}
