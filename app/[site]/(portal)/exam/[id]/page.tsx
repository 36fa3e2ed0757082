import { cached } from '#app/cached.ts'
import { entriesOf } from '#app/entry-of.ts'
import { leadParts } from '#app/lead-parts.tsx'
import { loadShell } from '#app/load-shell.ts'
import { Missing, missingMetadata } from '#app/missing.tsx'
import { pageMeta } from '#app/page-meta.ts'
import { ExamPapers } from '#components/exams/exam/exam-papers.tsx'
import { ExamView } from '#components/exams/exam/exam-view.tsx'
import { MineButton } from '#components/practice/my-exam/mine-button.tsx'
import { RemindMe } from '#components/reminders/remind-me.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import type { ExamDetail } from '#lib/exams/exam.ts'
import type { ExamKindName } from '#lib/exams/kinds.ts'
import { examinationPage, examPage } from '#lib/exams/paths.ts'
import { examArticlesLoader } from '#lib/exams/server/exam/exam-articles.ts'
import { examPositionsLoader } from '#lib/exams/server/exam/exam-positions.ts'
import { examLoader } from '#lib/exams/server/exam/find-exam.ts'
import { scoreYearsLoader } from '#lib/exams/server/exam/score-years.ts'
import { homePage } from '#lib/home/paths.ts'
import { questionBankOverYearTrueTopicDetailPage } from '#lib/papers/paths.ts'
import { papersOfExamLoader } from '#lib/papers/server/papers-of-exam.ts'
import { parseKey } from '#lib/platform/routes/address/keys.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { isAhead } from '#lib/practice/my-exam.ts'
import { examLd } from '#lib/seo/server/exam-ld.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { shareImage } from '#lib/seo/server/share-image.ts'
import { examShare } from '#lib/seo/shares.ts'

export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ id: string }> }

const loadExam = cached(examLoader)
const loadPositions = cached(examPositionsLoader)
const loadScores = cached(scoreYearsLoader)
const loadArticles = cached(examArticlesLoader)
const loadPapers = cached(papersOfExamLoader)

/** The rest is a link away. */
const POSITIONS = 8
const ARTICLES = 4
const PAPERS = 2

const kickers = { practice: '等考试的时候', exam: '' }

/** The document that says what an exam of a kind is practised with. */
const documents: Record<ExamKindName, string> = {
  国考: 'toCountry',
  省考: 'toCountry',
  遴选: 'lxSpecial',
  事业单位: 'governmentInstitutions',
  选调生: 'toCountry',
  模考: 'lxSpecial',
}

async function load(params: Props['params']) {
  const id = Number(parseKey('id', (await params).id))
  return id ? loadExam(id) : null
}

export async function generateMetadata({ params }: Props) {
  const exam = await load(params)
  if (!exam) return missingMetadata
  const { id, title, cancelled } = exam
  return pageMeta({
    title: `${title}报名时间、职位与进面分`,
    description: descriptionOf(exam),
    path: href(examPage, { id }),
    picture: shareImage(examShare(exam)),
    noindex: cancelled,
  })
}

function descriptionOf({ title, cancelled, entries }: ExamDetail): string {
  if (cancelled) return `${title}已取消。`
  const days = entries
    .filter(({ what }) => what !== 'stage')
    .map(({ name, from, until }) => `${name} ${from === until ? from : `${from} 至 ${until}`}`)
  return `${title}：${days.join('，')}。全部环节的日期、官方入口、职位、历年进面分与备考资料。`
}

/** The exam as one that may be counted down to. */
const mineOf = ({ id, title, cancelled, entries }: ExamDetail) => ({
  ...{ id, title, cancelled },
  day: entries.find(({ what }) => what === 'written')?.from ?? null,
})

export default async function ExamPage({ params }: Props) {
  const exam = await load(params)
  if (!exam) return <Missing />
  const { id, title, kind, city } = exam
  const [positions, scores, articles, papers, nextSteps, { settings }] = await Promise.all([
    loadPositions(id, POSITIONS),
    loadScores(city?.id ?? null, kind),
    loadArticles(city?.id ?? null, kind, ARTICLES),
    loadPapers(kind, PAPERS),
    leadParts('document', documents[kind], kickers),
    loadShell(),
  ])
  const mine = kind === '模考' ? null : mineOf(exam)
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: '考试日历', path: href(examinationPage) },
    { name: title },
  ]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs), examLd(exam)]} />
      <ExamView
        exam={exam}
        today={shanghaiToday()}
        crumbs={crumbs}
        positions={positions}
        scores={scores}
        articles={entriesOf(articles)}
        remind={
          <>
            <RemindMe examId={id} big />
            {mine && isAhead(mine, shanghaiToday()) && (
              <MineButton exam={mine} variant="second" big />
            )}
          </>
        }
      >
        {nextSteps.practice}
        {settings.questionBankOpen && papers.length > 0 && (
          <ExamPapers
            papers={papers.map(({ id, title, minutes }) => ({
              title,
              href: href(questionBankOverYearTrueTopicDetailPage, { paperId: id }),
              note: `${minutes} 分钟`,
            }))}
          />
        )}
        {nextSteps.course}
      </ExamView>
    </>
  )
}
