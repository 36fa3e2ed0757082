import { pageMeta } from '#app/page-meta.ts'
import { MyhomeworkDetail } from '#components/homework/homework-pages.tsx'
import { myhomeworkDetailPage } from '#lib/homework/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '我的作业详情',
    description: '我写的作答与批改进度。',
    path: href(myhomeworkDetailPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return (
    <div className="container">
      <MyhomeworkDetail />
    </div>
  )
}
