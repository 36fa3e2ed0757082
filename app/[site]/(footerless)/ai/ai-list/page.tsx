import { loadAssistants } from '#app/[site]/(footerless)/ai/load-assistants.ts'
import { pageMeta } from '#app/page-meta.ts'
import { AssistantList } from '#components/chat/front/assistant-list.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { aiListPage, aiPage } from '#lib/chat/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

export async function generateMetadata() {
  const assistants = await loadAssistants()
  return pageMeta({
    title: 'AI 助手列表',
    description: `公选王的 ${assistants.length} 个 AI 助手：${assistants.map(({ name, blurb }) => `${name}（${blurb}）`).join('、')}。各引用哪些内容、每天免费几次，都写在这里。`,
    path: href(aiListPage),
  })
}

export default async function AiListPage() {
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: 'AI', path: href(aiPage) },
    { name: '助手列表' },
  ]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <AssistantList crumbs={crumbs} assistants={await loadAssistants()} />
    </>
  )
}
