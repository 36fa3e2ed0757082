import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { staff } from './contract.ts'

export const staffAudit: Call<typeof staff.staffAudit> = {
  method: 'GET',
  path: '/api/v1/staff/audit',
}
export const staffHistory: Call<typeof staff.staffHistory> = {
  method: 'GET',
  path: '/api/v1/staff/history',
}
export const staffViews: Call<typeof staff.staffViews> = {
  method: 'GET',
  path: '/api/v1/staff/views',
}
export const staffSearch: Call<typeof staff.staffSearch> = {
  method: 'GET',
  path: '/api/v1/staff/search',
}
export const saveStaffView: Call<typeof staff.saveStaffView> = {
  method: 'POST',
  path: '/api/v1/staff/views',
}
export const deleteStaffView: Call<typeof staff.deleteStaffView> = {
  method: 'POST',
  path: '/api/v1/staff/views/delete',
}
