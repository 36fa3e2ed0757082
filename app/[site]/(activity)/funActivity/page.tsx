import type { Metadata } from 'next'
import { cached } from '#app/cached.ts'
import { loadDocument } from '#app/load-document.ts'
import { loadShell } from '#app/load-shell.ts'
import { pageMeta } from '#app/page-meta.ts'
import { FunView } from '#components/activities/fun-view.tsx'
import { DocumentFaq } from '#components/documents/document-faq.tsx'
import { DocumentText } from '#components/documents/document-text.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { funActivityPage } from '#lib/activities/paths.ts'
import { dailyQuestionLoader } from '#lib/activities/server/daily-question.ts'
import { giftsLoader } from '#lib/activities/server/gifts/gifts.ts'
import { pointWays } from '#lib/activities/server/rewards.ts'
import { termsLoader } from '#lib/activities/server/terms.ts'
import { faqLd } from '#lib/documents/server/faq-ld.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

const loadGifts = cached(giftsLoader)
const loadQuestion = cached(dailyQuestionLoader)
const loadTerms = cached(termsLoader)

const title = '趣味活动'

export async function generateMetadata(): Promise<Metadata> {
  const document = await loadDocument('funActivity')
  return pageMeta({
    title: '趣味活动：每日签到与每日一题',
    description: document?.description ?? '每天签到、答一道题，用积分兑换讲义、稿纸和文具。',
    path: href(funActivityPage),
    other: { scripts: 'now' },
  })
}

export default async function FunActivityPage() {
  const [document, gifts, question, terms, { settings }] = await Promise.all([
    loadDocument('funActivity'),
    loadGifts(),
    loadQuestion(),
    loadTerms(),
    loadShell(),
  ])
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: title }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), faqLd(document?.faq)]} />
      <FunView
        crumbs={crumbs}
        title={title}
        lead={document?.description ?? '每天签到、答一道题，积分可以兑换礼品。'}
        today={shanghaiToday()}
        question={question}
        terms={terms}
        bankPath={settings.questionBankOpen ? href(questionBankPage) : null}
        ways={pointWays()}
        gifts={gifts.slice(0, 4)}
      >
        <div>{document && <DocumentText document={document} />}</div>
        <div>
          <DocumentFaq faq={document?.faq ?? []} />
        </div>
      </FunView>
    </>
  )
}
