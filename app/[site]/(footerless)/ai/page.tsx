import { pageMeta } from '#app/page-meta.ts'
import { AiFront } from '#components/chat/front/ai-front.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { aiPage } from '#lib/chat/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'
import { loadAssistants } from './load-assistants.ts'

export async function generateMetadata() {
  const assistants = await loadAssistants()
  const names = assistants.map(({ name }) => name).join('、')
  return pageMeta({
    title: 'AI 答疑：出处点开就是原文',
    description: `公选王 AI：${names}。回答引自本站的文章、文稿、考试日历和题目解析，编号点开就是原文。`,
    path: href(aiPage),
  })
}

export default async function AiPage() {
  const crumbs = [{ name: '首页', path: href(homePage) }, { name: 'AI' }]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <AiFront crumbs={crumbs} assistants={await loadAssistants()} />
    </>
  )
}
