import { stateNames } from '#lib/articles/states.ts'
import { href } from '#lib/platform/routes/href.ts'
import { type DeskSource, MOST_HITS } from '#lib/staff/server/search-desk.ts'
import { staffArticlePage } from '#lib/writing/paths.ts'
import { listStaffArticles } from './list-articles.ts'

/** Articles by title or number, as the list of the desk finds them. */
export const articleSource: DeskSource = {
  name: '文章',
  permission: 'articles.write',
  find: async (db, keyword) => {
    const { items } = await listStaffArticles(
      db,
      {
        ...{ status: 'all', by: '', q: keyword, sort: 'usual' },
        ...{ page: 1, pageSize: MOST_HITS },
      },
      [],
    )
    return items.map(({ id, title, state, column }) => ({
      title: title || '（没有标题）',
      says: `${id} · ${stateNames[state]} · ${column}`,
      path: href(staffArticlePage, { id }),
    }))
  },
}
