import { clientMeta } from '#app/client-meta.ts'
import { MyhomeworkDetail } from '#components/homework/homework-pages.tsx'
import { myhomeworkDetailPage } from '#lib/homework/paths.ts'

export const generateMetadata = clientMeta(myhomeworkDetailPage, '我写的作答与批改进度。')

export default function Page() {
  return (
    <div className="container">
      <MyhomeworkDetail />
    </div>
  )
}
