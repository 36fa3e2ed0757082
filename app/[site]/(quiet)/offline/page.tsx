import { pageMeta } from '#app/page-meta.ts'
import { OfflineView } from '#components/offline/offline-view.tsx'
import { offlinePage } from '#lib/offline/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return pageMeta({
    title: '没有网络',
    description: '网络恢复之前，打开过的文章还能读，没做完的练习可以接着做。',
    path: href(offlinePage),
    noindex: true,
  })
}

export default function OfflinePage() {
  return <OfflineView />
}
