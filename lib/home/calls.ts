import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { home } from './contract.ts'

export const homeIndex: Call<typeof home.homeIndex> = {
  method: 'GET',
  path: '/api/v1/pc/linxuan/pc/index',
}
export const cityIndex: Call<typeof home.cityIndex> = {
  method: 'GET',
  path: '/api/v1/pc/linxuan/pc/cityIndex',
}
export const provinceCity: Call<typeof home.provinceCity> = {
  method: 'GET',
  path: '/api/v1/pc/linxuan/pc/provinceCity',
}
