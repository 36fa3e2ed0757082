import { clientMeta } from '#app/client-meta.ts'
import { DoHomework } from '#components/homework/homework-pages.tsx'
import { doHomeworkPage } from '#lib/homework/paths.ts'

export const generateMetadata = clientMeta(doHomeworkPage, '在网页上作答，随写随存。')

export default function Page() {
  return (
    <div className="container">
      <DoHomework />
    </div>
  )
}
