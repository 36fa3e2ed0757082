/** The way of an article: only a published one is public, and a withdrawn one was. */
export const articleStates = ['draft', 'in_review', 'scheduled', 'published', 'withdrawn'] as const
export type ArticleState = (typeof articleStates)[number]
