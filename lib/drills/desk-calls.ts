import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { drillDesk } from './desk-contract.ts'

export const staffDrills: Call<typeof drillDesk.staffDrills> = {
  method: 'GET',
  path: '/api/v1/staff/drills',
}
export const staffDrill: Call<typeof drillDesk.staffDrill> = {
  method: 'GET',
  path: '/api/v1/staff/drills/drill',
}
