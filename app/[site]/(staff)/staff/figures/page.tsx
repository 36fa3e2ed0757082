import { pageMeta } from '#app/page-meta.ts'
import { FiguresPage } from '#components/figures/figures-page.tsx'
import { staffFiguresPage } from '#lib/figures/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：数据',
    description: '每天的访客、搜索、练习与收入。',
    path: href(staffFiguresPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <FiguresPage />
}
