import type { CoverFacts } from '#lib/covers/cover-of.ts'

type Named = { title: string }

/** Decides an article's cover: its column the colour, its child column the motif. */
export function articleCover(article: {
  title: string
  column: Named
  subColumn: Named | null
}): CoverFacts {
  const { title, column, subColumn } = article
  return { family: column.title, tag: subColumn?.title, title }
}
