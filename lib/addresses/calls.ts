import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { addresses } from './contract.ts'

export const addressIndex: Call<typeof addresses.addressIndex> = {
  method: 'GET',
  path: '/api/v1/pc/address/index',
}
export const addressDelete: Call<typeof addresses.addressDelete> = {
  method: 'GET',
  path: '/api/v1/pc/address/delete',
}
export const districts: Call<typeof addresses.districts> = {
  method: 'GET',
  path: '/api/v1/pc/districts',
}
export const newAddress: Call<typeof addresses.newAddress> = {
  method: 'POST',
  path: '/api/v1/pc/newaddress',
}
