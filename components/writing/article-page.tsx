import desk from '#components/staff/desk.module.css'
import { DeskWait } from '#components/staff/desk-wait.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { staffArticle } from '#lib/writing/calls.ts'
import { ArticleEditor } from './article-editor.tsx'

/** The editor of the article in the address. Default export for `lazy`. */
export default function ArticlePage({ id }: { id: number }) {
  const { data, error, mutate } = useEndpoint(staffArticle, { id }, { quiet: true })
  if (error?.code === 403 || error?.code === 404) {
    return (
      <EmptyState title={error.code === 403 ? '这一页供编辑使用' : '没有这篇文章'}>
        {error.message}
      </EmptyState>
    )
  }
  if (!data) return error ? <LoadError onRetry={() => mutate()} /> : <DeskWait />
  // What a step or somebody else has made of it begins with a text of its own.
  return (
    <>
      <h1 className={desk.title}>写文章</h1>
      <ArticleEditor key={`${id} ${data.basis}`} article={data} reload={() => mutate()} />
    </>
  )
}
