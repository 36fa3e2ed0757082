import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { loadDocument } from '#app/load-document.ts'
import { pageMeta } from '#app/page-meta.ts'
import { AssistView } from '#components/activities/assist/assist-view.tsx'
import { DocumentFaq } from '#components/documents/document-faq.tsx'
import { DocumentSteps } from '#components/documents/document-steps.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { assistFriendsPage, funActivityPage } from '#lib/activities/paths.ts'
import { invitationSentences } from '#lib/activities/server/rewards.ts'
import { termsLoader } from '#lib/activities/server/terms.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

const loadTerms = cached(termsLoader)

const title = '好友助力'

export async function generateMetadata(): Promise<Metadata> {
  const document = await loadDocument('assistFriends')
  return pageMeta({
    title,
    description: document?.description ?? '把链接发给一起备考的朋友，凑齐人数双方都得积分。',
    path: href(assistFriendsPage),
    // Its addresses are letters between friends.
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default async function AssistFriendsPage() {
  const [document, { assist }] = await Promise.all([loadDocument('assistFriends'), loadTerms()])
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: '趣味活动', path: href(funActivityPage) },
    { name: title },
  ]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <AssistView
        crumbs={crumbs}
        title={title}
        closed={assist.closed}
        lead={document?.description ?? '凑齐人数，双方都得积分。'}
        rules={invitationSentences()}
      >
        <div>
          <DocumentSteps steps={document?.steps ?? []} title="怎么参加" />
          {document && <DocumentText document={document} />}
        </div>
        <div>
          <DocumentFaq faq={document?.faq ?? []} />
        </div>
      </AssistView>
    </>
  )
}
