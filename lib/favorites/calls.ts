import type { Call } from '#lib/platform/contract/endpoint.ts'
import type { favorites } from './contract.ts'

export const favoritePageList: Call<typeof favorites.favoritePageList> = {
  method: 'GET',
  path: '/api/v1/pc/favorites/index',
}
export const favoritePageState: Call<typeof favorites.favoritePageState> = {
  method: 'GET',
  path: '/api/v1/pc/favorites/state',
}
export const favoritePageStar: Call<typeof favorites.favoritePageStar> = {
  method: 'POST',
  path: '/api/v1/pc/favorites/star',
}
export const favoritePageCancelStar: Call<typeof favorites.favoritePageCancelStar> = {
  method: 'POST',
  path: '/api/v1/pc/favorites/cancelStar',
}
