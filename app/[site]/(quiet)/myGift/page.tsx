import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { loadDocument } from '#app/load-document.ts'
import { pageMeta } from '#app/page-meta.ts'
import { ActivityHead } from '#components/activities/activity-head.tsx'
import { ActivityNotes } from '#components/activities/activity-notes.tsx'
import { MyGift } from '#components/activities/gifts/my-gift.tsx'
import { DocumentFaq } from '#components/documents/document-faq.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { Breadcrumbs } from '#components/ui/breadcrumbs.tsx'
import { funActivityPage, myGiftPage } from '#lib/activities/paths.ts'
import { giftsLoader } from '#lib/activities/server/gifts/gifts.ts'
import { termsLoader } from '#lib/activities/server/terms.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

const loadGifts = cached(giftsLoader)
const loadTerms = cached(termsLoader)

const title = '我的礼品'

export async function generateMetadata(): Promise<Metadata> {
  const document = await loadDocument('myGift')
  return pageMeta({
    title,
    description: document?.description ?? '用积分兑换礼品，查看积分明细与兑换进度。',
    path: href(myGiftPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default async function MyGiftPage() {
  const [document, gifts, terms] = await Promise.all([
    loadDocument('myGift'),
    loadGifts(),
    loadTerms(),
  ])
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: '趣味活动', path: href(funActivityPage) },
    { name: title },
  ]
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <ActivityHead title={title} lead={document?.description ?? '用积分兑换礼品。'} />
      <MyGift made={gifts} closed={terms.gifts.closed} />
      <ActivityNotes>
        <div>{document && <DocumentText document={document} />}</div>
        <div>
          <DocumentFaq faq={document?.faq ?? []} />
        </div>
      </ActivityNotes>
    </div>
  )
}
