import { pageMeta } from '#app/page-meta.ts'
import { MarkingPage } from '#components/marking/marking-pages.tsx'
import { staffMarkingPage } from '#lib/marking/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：批阅',
    description: '批阅试卷、练习和作业里写的答案。',
    path: href(staffMarkingPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <MarkingPage page="queue" />
}
