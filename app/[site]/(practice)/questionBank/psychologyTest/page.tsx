import { bankMeta } from '#app/[site]/(practice)/bank-meta.ts'
import { PsychologyTestView } from '#app/[site]/(practice)/views.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { psychologyTestPage } from '#lib/psychology/paths.ts'

export function generateMetadata() {
  return bankMeta({
    title: '心理测评',
    description: '可以免费使用的心理问卷，写明来源与对照组，结果只有本人能看。',
    path: href(psychologyTestPage),
    noindex: true,
  })
}

export default function PsychologyTestPage() {
  return <PsychologyTestView title="心理测评" />
}
