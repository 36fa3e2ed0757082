import { clientMeta } from '#app/client-meta.ts'
import { MyMocks } from '#components/mocks/mock-pages.tsx'
import { myMockPage } from '#lib/mocks/paths.ts'

export const generateMetadata = clientMeta(myMockPage, '报名的模考、报考号与提醒设置。')

export default function Page() {
  return <MyMocks />
}
