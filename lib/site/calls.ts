import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { site } from './contract.ts'

export const userInfoPopLog: Call<typeof site.userInfoPopLog> = {
  method: 'POST',
  path: '/api/v1/app/userInfoPopLog',
}
export const popAd: Call<typeof site.popAd> = { method: 'GET', path: '/api/v1/pc/linxuan/pc/popAd' }
