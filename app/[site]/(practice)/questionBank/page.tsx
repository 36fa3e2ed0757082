import type { Metadata } from 'next'
import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { cached } from '#app/cached.ts'
import { LevelTeaser } from '#components/levels/level-teaser.tsx'
import { BankHome } from '#components/practice/bank/bank-home.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { homePage } from '#lib/home/paths.ts'
import { hasInterviewsLoader } from '#lib/interviews/server/has-interviews.ts'
import { papersName } from '#lib/papers/origins.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankPage } from '#lib/practice/paths.ts'
import { bankHomeLoader } from '#lib/practice/server/report/home-page.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

const loadHome = cached(bankHomeLoader)
const loadHasInterviews = cached(hasInterviewsLoader)

export async function generateMetadata(): Promise<Metadata> {
  const { tree, origins } = await loadHome()
  const name = papersName(origins.map((origin) => origin.name))
  const subjects = tree.map(({ name }) => name).join('、')
  return bankMeta({
    title: `公务员遴选题库：专项训练、${name}与错题本`,
    description: `公务员遴选与公考在线题库${subjects && `，含${subjects}`}等科目的专项训练、${name}与限时作答，每题附答案解析，自动归集错题并按遗忘规律安排复习。`,
    path: href(questionBankPage),
  })
}

export default async function QuestionBankPage() {
  const [{ tree, years, origins, papers }, hasInterviews] = await Promise.all([
    loadHome(),
    loadHasInterviews(),
  ])
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: '题库' }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <BankHome {...{ tree, years, origins, papers, hasInterviews }} levels={<LevelTeaser />} />
    </>
  )
}
