import { clientMeta } from '#app/client-meta.ts'
import { loadShell } from '#app/load-shell.ts'
import { MyCollectionPage } from '#components/favorites/my-collection-page.tsx'
import { myCollectionPage } from '#lib/favorites/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankRecordPage } from '#lib/practice/paths.ts'

export const generateMetadata = clientMeta(myCollectionPage, '收藏的文章、课程、专题与题目。')

export default async function Page() {
  const { settings } = await loadShell()
  const questions = href(questionBankRecordPage, { tab: 'favorites' })
  return <MyCollectionPage questionsPath={settings.questionBankOpen ? questions : null} />
}
