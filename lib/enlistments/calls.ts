import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { enlistmentCalls as calls } from './contract.ts'

export const courseAdvisers: Call<typeof calls.courseAdvisers> = {
  method: 'GET',
  path: '/api/v1/app/customerService/courseId/{id}',
}
export const enlistById: Call<typeof calls.enlistById> = {
  method: 'GET',
  path: '/api/v1/app/enlistById',
}
export const enlistOpening: Call<typeof calls.enlistOpening> = {
  method: 'GET',
  path: '/api/v1/app/enlistOpening',
}
export const updateBsEnlist: Call<typeof calls.updateBsEnlist> = {
  method: 'POST',
  path: '/api/v1/app/updateBsEnlist',
}
