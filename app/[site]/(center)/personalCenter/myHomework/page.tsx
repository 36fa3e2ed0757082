import { pageMeta } from '#app/page-meta.ts'
import { MyHomeworkPage } from '#components/homework/homework-pages.tsx'
import { myHomeworkPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '我的作业',
    description: '我做过的作业和批改结果。',
    path: href(myHomeworkPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <MyHomeworkPage />
}
