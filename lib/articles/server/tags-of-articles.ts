/** The cache tags of articles that a page shows. */
export function tagsOfArticles(articles: readonly { id: number }[]): `article:${number}`[] {
  return articles.map(({ id }) => `article:${id}` as const)
}
