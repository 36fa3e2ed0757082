import type { Metadata } from 'next'
import { SpecialPage } from '#app/[site]/(portal)/lxSpecial/special-page.tsx'
import { cached } from '#app/cached.ts'
import { paperEntryOf } from '#app/entry-of.ts'
import { loadShell } from '#app/load-shell.ts'
import { pageMeta } from '#app/page-meta.ts'
import { PublicPapers } from '#components/papers/public-papers.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { EntryList } from '#components/ui/entry-list.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { oldExamPage } from '#lib/exams/paths.ts'
import { lxSpecialExaminationQuestionsPage, lxSpecialSyllabusPage } from '#lib/handbook/paths.ts'
import { papersName } from '#lib/papers/origins.ts'
import { paperFiltersLoader, papersLoader } from '#lib/papers/server/papers.ts'
import { href } from '#lib/platform/routes/href.ts'

const loadPapers = cached(papersLoader)
const loadFilters = cached(paperFiltersLoader)
const loadName = async () => papersName((await loadFilters()).origins.map(({ name }) => name))
const isBankOpen = async () => (await loadShell()).settings.questionBankOpen

export async function generateMetadata(): Promise<Metadata> {
  const [{ total }, isOpen] = await Promise.all([loadPapers(null, null, 1), isBankOpen()])
  return pageMeta({
    title: `遴选考试${await loadName()}`,
    description: `公务员遴选的成套试卷怎样用：摸底、专项和考前模拟，每套标明真题还是模拟卷${isOpen ? '，可以在线作答、客观题自动计分、查看解析' : ''}。`,
    path: href(lxSpecialExaminationQuestionsPage),
    noindex: total === 0,
  })
}

export default async function ExaminationQuestionsPage() {
  const [{ items, total }, isOpen] = await Promise.all([loadPapers(null, null, 1), isBankOpen()])
  return (
    <SpecialPage
      page={lxSpecialExaminationQuestionsPage}
      title={`遴选考试${await loadName()}`}
      lead={
        isOpen
          ? '题库里的整套试卷，每套标明真题还是模拟卷。登录后可以计时作答，交卷后看分数与逐题解析，错题自动收入错题本。'
          : '收录的整套试卷，每套标明真题还是模拟卷。在线作答暂未开放。'
      }
      ownHead
    >
      {items.length > 0 ? (
        <Section title="最新试卷" href={href(oldExamPage)} more={`全部 ${total} 套`}>
          {isOpen ? (
            <EntryList entries={items.map(paperEntryOf)} level={3} />
          ) : (
            <PublicPapers papers={items} isOpen={false} level={3} />
          )}
        </Section>
      ) : (
        <EmptyState title="题库里还没有试卷">
          先看<Link href={href(lxSpecialSyllabusPage)}>考试大纲</Link>
        </EmptyState>
      )}
    </SpecialPage>
  )
}
