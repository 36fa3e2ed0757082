import { pageMeta } from '#app/page-meta.ts'
import { AnnouncementPage } from '#components/announcements/announcement-page.tsx'
import { announcePage } from '#lib/announcements/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：发布公告',
    description: '工作人员一步录入考试、环节、职位和文章。',
    path: href(announcePage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <AnnouncementPage />
}
