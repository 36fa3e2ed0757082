import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { parcelDesk } from './desk-contract.ts'

export const staffParcels: Call<typeof parcelDesk.staffParcels> = {
  method: 'GET',
  path: '/api/v1/staff/parcels',
}
export const sendParcel: Call<typeof parcelDesk.sendParcel> = {
  method: 'POST',
  path: '/api/v1/staff/parcels/send',
}
