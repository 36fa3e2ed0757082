import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { enlistmentDesk as calls } from './desk-contract.ts'

export const staffEnlistments: Call<typeof calls.staffEnlistments> = {
  method: 'GET',
  path: '/api/v1/staff/enlistments',
}
export const staffEnlistmentCourses: Call<typeof calls.staffEnlistmentCourses> = {
  method: 'GET',
  path: '/api/v1/staff/enlistments/courses',
}
export const staffEnlistment: Call<typeof calls.staffEnlistment> = {
  method: 'GET',
  path: '/api/v1/staff/enlistments/record',
}
export const noteEnlistment: Call<typeof calls.noteEnlistment> = {
  method: 'POST',
  path: '/api/v1/staff/enlistments/note',
}
