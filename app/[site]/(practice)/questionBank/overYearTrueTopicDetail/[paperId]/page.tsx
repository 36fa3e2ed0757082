import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { practiceHome } from '#app/[site]/(practice)/practice-links.ts'
import { cached } from '#app/cached.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { MissingPaper } from '#components/papers/missing-paper.tsx'
import { PaperDetail } from '#components/papers/paper-detail.tsx'
import { PublicPapers } from '#components/papers/public-papers.tsx'
import { PaperActions } from '#components/practice/paper-actions.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { Link } from '#components/ui/link.tsx'
import { homePage } from '#lib/home/paths.ts'
import { paperFacts } from '#lib/papers/facts.ts'
import {
  questionBankOverYearTrueTopicDetailPage,
  questionBankOverYearTrueTopicPage,
} from '#lib/papers/paths.ts'
import { paperLd } from '#lib/papers/server/paper-ld.ts'
import { papersOfExamLoader } from '#lib/papers/server/papers-of-exam.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { publicPaperLoader } from '#lib/practice/server/public-paper.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ paperId: string }> }

const loadPaper = cached(publicPaperLoader)
const loadOthers = cached(papersOfExamLoader)

const MOST_OTHERS = 3

const withoutPaper = {
  title: '试卷详情',
  description: '一份试卷的结构、计分规则与作答入口。',
  path: href(questionBankOverYearTrueTopicDetailPage),
  noindex: true,
}

async function load(params: Props['params']) {
  const id = parseKey('paperId', (await params).paperId)
  return id ? loadPaper(Number(id)) : null
}

/** The address alone, as the specification names it, names no paper: it leads to all of them. */
const namesNone = async (params: Props['params']) => (await params).paperId === '0'

export async function generateMetadata({ params }: Props) {
  if (await namesNone(params)) return bankMeta(withoutPaper)
  const paper = await load(params)
  if (!paper) return missingMetadata
  const { id, title, intro, questionCount } = paper
  return bankMeta({
    title,
    description: `${paperFacts(paper).join('，')}。${intro || '看结构与计分规则，先做前几题。'}`,
    path: href(questionBankOverYearTrueTopicDetailPage, { paperId: id }),
    noindex: questionCount === 0,
  })
}

/** A paper for everybody: what it holds, how it is marked, its first questions, and the ways to do it. */
export default async function PaperDetailPage({ params }: Props) {
  if (await namesNone(params)) return <MissingPaper />
  const paper = await load(params)
  if (!paper) return <Missing />
  const { id, level, minutes, questionCount, written } = paper
  const list = href(questionBankOverYearTrueTopicPage)
  const path = href(questionBankOverYearTrueTopicDetailPage, { paperId: id })
  const others = (await loadOthers(level, MOST_OTHERS + 1))
    .filter((other) => other.id !== id)
    .slice(0, MOST_OTHERS)
  // As the frame shows them.
  const crumbs = [
    ...[{ name: '首页', path: href(homePage) }, practiceHome()],
    { name: withoutPaper.title },
  ]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), paperLd(paper, path)]} />
      <PaperDetail
        paper={paper}
        actions={<PaperActions paper={{ id, minutes, questionCount, written }} />}
        others={others.length > 0 && <PublicPapers papers={others} isOpen level={3} />}
        empty={
          <EmptyState title="这份试卷还没有题目">
            看看<Link href={list}>别的试卷</Link>。
          </EmptyState>
        }
      />
    </>
  )
}
