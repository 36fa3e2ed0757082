import { shelfChoices } from '#app/[site]/(portal)/video-shelves.tsx'
import { loadLive, loadPromoted } from '#app/load-catalogue.ts'
import { loadDocument } from '#app/load-document.ts'
import { pageMeta } from '#app/page-meta.ts'
import { DocumentText } from '#components/documents/document-text.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { PromotedView } from '#components/videos/promoted-view.tsx'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { videoAdPage, videosPage } from '#lib/videos/paths.ts'

const lead = '从这几段开始：先看方法，再决定要不要学整门课。'
const LIVES = 3

export async function generateMetadata() {
  const [videos, document] = await Promise.all([loadPromoted(), loadDocument('videoAd')])
  return pageMeta({
    title: '推荐视频：先看方法再选课',
    description: document?.description ?? `公选王推荐的 ${videos.length} 段备考视频。${lead}`,
    path: href(videoAdPage),
    noindex: videos.length === 0,
  })
}

export default async function VideoAdPage() {
  const [videos, { coming }, document] = await Promise.all([
    loadPromoted(),
    loadLive(),
    loadDocument('videoAd'),
  ])
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: '视频', path: href(videosPage) },
    { name: '推荐' },
  ]
  return (
    <>
      {/* The videos' own data stands on their shelves. */}
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <PromotedView
        crumbs={crumbs}
        title="推荐视频"
        lead={document?.description ?? lead}
        after={document && <DocumentText document={document} />}
        filters={[{ label: '分类', choices: shelfChoices(videoAdPage) }]}
        videos={videos}
        lives={coming.slice(0, LIVES)}
      />
    </>
  )
}
