import type { ArticleDetail } from '#lib/articles/views.ts'

/** The times as ByteDance's search reads them; React moves them into the head. */
export function ArticleTimes({ article }: { article: ArticleDetail }) {
  const { publishedAt, modifiedAt } = article
  if (!publishedAt) return null
  const updated = shanghaiTime(modifiedAt ?? publishedAt)
  return (
    <>
      <meta property="bytedance:published_time" content={shanghaiTime(publishedAt)} />
      <meta property="bytedance:lrDate_time" content={updated} />
      <meta property="bytedance:updated_time" content={updated} />
    </>
  )
}

function shanghaiTime(iso: string): string {
  return `${new Date(Date.parse(iso) + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`
}
