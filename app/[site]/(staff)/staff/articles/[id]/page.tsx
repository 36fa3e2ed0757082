import { pageMeta } from '#app/page-meta.ts'
import { WritingPage } from '#components/writing/writing-pages.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { staffArticlesPage } from '#lib/writing/paths.ts'

export function generateStaticParams() {
  return []
}

export function generateMetadata() {
  return pageMeta({
    title: '工作台：写文章',
    description: '工作人员写一篇文章。',
    path: href(staffArticlesPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <WritingPage page="editor" />
}
