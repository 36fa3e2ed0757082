import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { levelDesk } from './desk-contract.ts'

export const staffLevels: Call<typeof levelDesk.staffLevels> = {
  method: 'GET',
  path: '/api/v1/staff/levels',
}
