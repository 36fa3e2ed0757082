import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { MockRecordView } from '#app/[site]/(practice)/views.tsx'
import { mockRecordPage } from '#lib/mocks/paths.ts'
import { href } from '#lib/platform/routes/href.ts'

export function generateMetadata() {
  return bankMeta({
    title: '模考成绩',
    description: '一场模考的得分、名次与各模块。',
    path: href(mockRecordPage),
    noindex: true,
  })
}

export default function MockRecordPage() {
  return <MockRecordView title="模考成绩" />
}
