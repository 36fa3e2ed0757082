import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { cities } from './contract.ts'

export const citySiteLink: Call<typeof cities.citySiteLink> = {
  method: 'GET',
  path: '/api/v1/pc/linxuan/pc/citySiteLink',
}
export const citySite: Call<typeof cities.citySite> = {
  method: 'GET',
  path: '/api/v1/pc/linxuan/pc/citySite',
}
