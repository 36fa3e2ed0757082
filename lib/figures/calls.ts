import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { figures } from './contract.ts'

export const staffFigures: Call<typeof figures.staffFigures> = {
  method: 'GET',
  path: '/api/v1/staff/figures',
}
