/** The way of an article: only a published one is public, and a withdrawn one was. */
export const articleStates = ['draft', 'in_review', 'scheduled', 'published', 'withdrawn'] as const
export type ArticleState = (typeof articleStates)[number]

export const stateNames: Readonly<Record<ArticleState, string>> = {
  draft: '草稿',
  in_review: '待审',
  scheduled: '定时',
  published: '已发布',
  withdrawn: '已撤下',
}
