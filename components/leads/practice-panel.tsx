import { DuskPanel } from '#components/ui/dusk-panel.tsx'
import { href } from '#lib/platform/routes/href.ts'
import { questionBankSpecificTestPage } from '#lib/practice/paths.ts'
import type { OpenCatalogue } from '#lib/questions/catalogues.ts'

type Props = {
  practice: OpenCatalogue
  /** What stands above it, such as 读完了，趁热. */
  kicker: string
}

const MOST = 6

/** Leads from a text to a handful of questions on its subject; the bank itself asks who it is that answers. */
export function PracticePanel({ practice: { id, name, questions }, kicker }: Props) {
  const count = Math.min(questions, MOST)
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
