import { loadShell } from '#app/load-shell.ts'
import { pageMeta } from '#app/page-meta.ts'
import { MyCollectionPage } from '#components/favorites/my-collection-page.tsx'
import { myCollectionPage } from '#lib/favorites/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankRecordPage } from '#lib/practice/paths.ts'

export function generateMetadata() {
  return pageMeta({
    title: '我的收藏',
    description: '收藏的文章、课程、专题与题目。',
    path: href(myCollectionPage),
    noindex: true,
    other: { scripts: 'now' },
  })
}

export default async function Page() {
  const { settings } = await loadShell()
  const questions = href(questionBankRecordPage, { tab: 'favorites' })
  return <MyCollectionPage questionsPath={settings.questionBankOpen ? questions : null} />
}
