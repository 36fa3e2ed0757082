import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { questionCalls as calls } from './contract.ts'

export const staffCatalogues: Call<typeof calls.staffCatalogues> = {
  method: 'GET',
  path: '/api/v1/staff/catalogues',
}
export const videoSign: Call<typeof calls.videoSign> = {
  method: 'GET',
  path: '/api/v1/pc/video/sign',
}
