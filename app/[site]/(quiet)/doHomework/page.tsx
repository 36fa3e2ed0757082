import { pageMeta } from '#app/page-meta.ts'
import { DoHomework } from '#components/homework/homework-pages.tsx'
import { doHomeworkPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '做作业',
    description: '在网页上作答，随写随存。',
    path: href(doHomeworkPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return (
    <div className="container">
      <DoHomework />
    </div>
  )
}
