import { drillsPath } from '#components/practice/paths.ts'
import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import type { NextSteps } from '#lib/next-steps/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import { GUEST_QUESTIONS } from '#lib/practice/guests.ts'
import { questionBankSpecificTestPage } from '#lib/practice/paths.ts'
import type { OpenCatalogue } from '#lib/questions/catalogues.ts'

type Props = {
  practice: OpenCatalogue
  drill?: NextSteps['drill']
  /** Line above it, such as 读完了，趁热. */
  kicker: string
}

/** Leads from a text to as many questions on its subject as a guest is asked, since the page is the same for everybody, and to the drills of its point. */
export function PracticePanel({ practice: { id, name, questions }, drill, kicker }: Props) {
  const count = Math.min(questions, GUEST_QUESTIONS)
  const start = href(questionBankSpecificTestPage, { catalogueId: id, count })
  return (
    <DuskPanel
      kicker={kicker}
      title={`练 ${count} 道${name}`}
      action={{ name: `开始练，${count} 题`, href: start }}
      second={drill ? { name: `刷题：${drill.name}`, href: drillsPath(drill.family) } : undefined}
    >
      大约 {count} 分钟。交卷就看解析，错的自动进错题本。
    </DuskPanel>
  )
}
