import type { favorites } from '#lib/favorites/contract.ts'
import {
  cancelFavoritePage,
  isFavoritePage,
  listFavoritePages,
  starPage,
} from '#lib/favorites/server/favorites.ts'
import type { Handlers } from '#lib/platform/api/context.ts'

export const favoriteHandlers: Handlers<typeof favorites> = {
  favoritePageList: ({ db, user, input }) => listFavoritePages(db, user.id, input),
  favoritePageState: ({ db, user, input }) => isFavoritePage(db, user.id, input),
  favoritePageStar: ({ db, user, input }) => starPage(db, user.id, input),
  favoritePageCancelStar: ({ db, user, input }) => cancelFavoritePage(db, user.id, input),
}
