import { loadAssistants } from '#app/[site]/(footerless)/ai/load-assistants.ts'
import { pageMeta } from '#app/page-meta.ts'
import { AiIntro } from '#components/chat/front/ai-intro.tsx'
import { JsonLd } from '#components/ui/json-ld.tsx'
import { aiIntroPage, aiPage } from '#lib/chat/paths.ts'
import { homePage } from '#lib/home/paths.ts'
import { env } from '#lib/platform/env/env.ts'
import { llmTalker } from '#lib/platform/providers/llm/provider.ts'
import { href } from '#lib/platform/routes/href.ts'
import { breadcrumbsLd } from '#lib/seo/server/json-ld.ts'

export function generateMetadata() {
  return pageMeta({
    title: 'AI 是怎么回答的',
    description:
      '公选王 AI 的回答从哪里来、不做什么、怎么标识，保存哪些内容、怎么删除，以及每天的次数和快慢限制。',
    path: href(aiIntroPage),
  })
}

export default async function AiIntroPage() {
  const crumbs = [
    { name: '首页', path: href(homePage) },
    { name: 'AI', path: href(aiPage) },
    { name: '怎么回答' },
  ]
  return (
    <>
      <JsonLd data={[breadcrumbsLd(crumbs)]} />
      <AiIntro
        crumbs={crumbs}
        assistants={await loadAssistants()}
        isDemonstration={llmTalker(env()) === null}
      />
    </>
  )
}
