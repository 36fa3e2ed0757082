/** Kinds that can be starred besides questions, by the word that stands in calls and addresses. */
export const favoriteKinds = ['article', 'course', 'topic'] as const
export type FavoriteKind = (typeof favoriteKinds)[number]

export const favoriteKindNames = {
  article: '文章',
  course: '课程',
  topic: '专题',
} as const satisfies Record<FavoriteKind, string>
