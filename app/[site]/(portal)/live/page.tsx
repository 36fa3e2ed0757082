import { shelfChoices } from '#app/[site]/(portal)/video-shelves.tsx'
import { loadLive, loadRoomOf } from '#app/load-catalogue.ts'
import { loadDocument } from '#app/load-document.ts'
import { pageMeta } from '#app/page-meta.ts'
import { DocumentText } from '#components/documents/document-text.tsx'
import { RoomLink } from '#components/live/room-link.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { LiveView } from '#components/videos/live-view.tsx'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { livePage } from '#lib/videos/paths.ts'

// What begins or ends shows within a minute.
export const revalidate = 60
const lead = '直播的日期与时刻，均为北京时间；结束的移到往期。'

export async function generateMetadata() {
  const [{ now, coming, past }, document] = await Promise.all([loadLive(), loadDocument('live')])
  return pageMeta({
    title: '直播课表：正在直播与预告',
    description:
      document?.description ??
      `公选王直播课表：正在直播 ${now.length} 场，预告 ${coming.length} 场。${lead}`,
    path: href(livePage),
    noindex: now.length + coming.length + past.length === 0,
  })
}

export default async function LivePage() {
  const [calendar, roomOf, document] = await Promise.all([
    loadLive(),
    loadRoomOf(),
    loadDocument('live'),
  ])
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: '直播' }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <LiveView
        crumbs={crumbs}
        title="直播课表"
        lead={document?.description ?? lead}
        after={document && <DocumentText document={document} />}
        filters={[{ label: '分类', choices: shelfChoices(livePage) }]}
        calendar={calendar}
        wayTo={({ id, title }) => <RoomLink videoId={id} title={title} known={roomOf(id)} />}
      />
    </>
  )
}
