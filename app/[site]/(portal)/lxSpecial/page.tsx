import { cached } from '#app/cached.ts'
import { entriesOf, paperEntryOf, storyEntryOf } from '#app/entry-of.ts'
import { windowLineOf } from '#app/lines.ts'
import { loadDocument } from '#app/load-document.ts'
import { loadShell } from '#app/load-shell.ts'
import { pageMeta } from '#app/page-meta.ts'
import { DocumentParts } from '#components/documents/document-parts.tsx'
import { LandingView } from '#components/handbook/landing-view.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { faqLd } from '#lib/documents/server/faq-ld.ts'
import { currentWindowsLoader } from '#lib/exams/server/exam-windows.ts'
import { noticesLoader } from '#lib/exams/server/notices.ts'
import { lxSpecialPage } from '#lib/handbook/paths.ts'
import { papersLoader } from '#lib/papers/server/papers.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd, itemListLd } from '#lib/seo/server/json-ld.ts'
import { victoriesLoader } from '#lib/victories/server/victories.ts'
import { specialGroups, specialPlace } from './special-groups.ts'
import { specialNextSteps } from './special-next-steps.ts'

const title = '公务员遴选'
const lead =
  '公开遴选，是市（地）级以上机关从下级机关的在职公务员中公开择优选拔，经笔试、面试和考察，转到上级机关任职。这里按报考的先后讲清每一步。'

const WINDOWS = 6

const loadWindows = cached(currentWindowsLoader)
const loadNotices = cached(noticesLoader)
const loadPapers = cached(papersLoader)
const loadStories = cached(victoriesLoader)

export function generateMetadata() {
  return pageMeta({
    title: `${title}：报考条件、流程、试卷与成绩`,
    description:
      '公务员遴选专题：从公告、报考条件、报名流程到笔试、面试、考察与录用，按报考顺序讲清每一步，附各省官方入口、职位与分数线、成套试卷。',
    path: href(lxSpecialPage),
  })
}

export default async function SpecialLandingPage() {
  const [windows, notices, papers, stories, document, shell, nextSteps] = await Promise.all([
    loadWindows(null),
    loadNotices(1),
    loadPapers(null, null, 1),
    loadStories(null, 1),
    loadDocument('lxSpecial'),
    loadShell(),
    specialNextSteps(lxSpecialPage),
  ])
  const { crumbs } = specialPlace(lxSpecialPage)
  const pages = specialGroups.flatMap((group) => group.pages)
  return (
    <>
      <JsonLd
        data={[
          breadcrumbsLd(crumbs),
          itemListLd(title, href(lxSpecialPage), pages.slice(1)),
          faqLd(document?.faq),
        ]}
      />
      <LandingView
        title={title}
        lead={document?.description ?? lead}
        crumbs={crumbs}
        groups={specialGroups}
        windows={windows
          .filter(({ kind }) => kind === '遴选')
          .slice(0, WINDOWS)
          .map(windowLineOf)}
        notices={{
          title: notices.marked ? '最新公告' : '考试资讯',
          entries: entriesOf(notices.items.slice(0, 5)),
        }}
        // Their pages are the question bank's.
        papers={shell.settings.questionBankOpen ? papers.items.slice(0, 5).map(paperEntryOf) : []}
        nextSteps={nextSteps}
        stories={stories.items.slice(0, 4).map(storyEntryOf)}
      >
        {document && <DocumentParts document={document} />}
      </LandingView>
    </>
  )
}
