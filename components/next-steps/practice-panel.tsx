import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { GUEST_QUESTIONS } from '#lib/practice/guests.ts'
import { questionBankSpecificTestPage } from '#lib/practice/paths.ts'
import type { OpenCatalogue } from '#lib/questions/catalogues.ts'

type Props = {
  practice: OpenCatalogue
  /** Line above it, such as 读完了，趁热. */
  kicker: string
}

/** Leads from a text to as many questions on its subject as a guest is asked, since the page is the same for everybody. */
export function PracticePanel({ practice: { id, name, questions }, kicker }: Props) {
  const count = Math.min(questions, GUEST_QUESTIONS)
  const start = href(questionBankSpecificTestPage, { catalogueId: id, count })
  return (
    <DuskPanel
      kicker={kicker}
      title={`练 ${count} 道${name}`}
      action={{ name: `开始练，${count} 题`, href: start }}
    >
      大约 {count} 分钟。交卷就看解析，错的自动进错题本。
    </DuskPanel>
  )
}
