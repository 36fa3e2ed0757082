import { pageMeta } from '#app/page-meta.ts'
import { MarkingPage } from '#components/marking/marking-pages.tsx'
import { markingRoomPage } from '#lib/marking/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '工作台：批一份',
    description: '逐个采分点批阅一份答卷。',
    path: href(markingRoomPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default function Page() {
  return <MarkingPage page="room" />
}
