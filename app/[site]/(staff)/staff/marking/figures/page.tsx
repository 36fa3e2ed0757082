import { pageMeta } from '#app/page-meta.ts'
import { MarkingPage } from '#components/marking/marking-pages.tsx'
import { markingFiguresPage } from '#lib/marking/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：批阅统计',
    description: '批阅人的份数和用时，一评与二评相差多少，还有多少在等。',
    path: href(markingFiguresPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <MarkingPage page="figures" />
}
