import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { documentDesk as calls } from './contract.ts'

export const staffDocuments: Call<typeof calls.staffDocuments> = {
  method: 'GET',
  path: '/api/v1/staff/documents',
}
export const staffDocument: Call<typeof calls.staffDocument> = {
  method: 'GET',
  path: '/api/v1/staff/document',
}
export const previewDocument: Call<typeof calls.previewDocument> = {
  method: 'POST',
  path: '/api/v1/staff/documents/preview',
}
export const saveDocument: Call<typeof calls.saveDocument> = {
  method: 'POST',
  path: '/api/v1/staff/documents/save',
}
